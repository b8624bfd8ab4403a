import { randomBytes } from 'node:crypto';
import type { HostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import type { ClientAuthMethod } from '@keystead/contract/organization-login.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { scopesOf } from '../organizations.ts';
import { callProvider, type ProviderMetadata } from './read-provider-metadata.ts';

export type TriedClient = {
  clientId: string;
  clientSecret: string;
  secretSent: ClientAuthMethod;
  scopes: string;
  redirectUri: string;
};

export type Verdict = { outcome: 'passed' | 'failed' | 'unknown'; message: Sentence };

const errorIn = (json: unknown): string =>
  typeof json === 'object' && json !== null && 'error' in json && typeof json.error === 'string'
    ? json.error.slice(0, 100)
    : '';

const formEncode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

/** Exchanges a made-up code: the error shows whether the provider accepts us as a client. */
const exchange = (
  { token_endpoint }: ProviderMetadata,
  { clientId, clientSecret, redirectUri }: TriedClient,
  authMethod: ClientAuthMethod,
  allowed: HostAllowlist,
) => {
  const basic = Buffer.from(`${formEncode(clientId)}:${formEncode(clientSecret)}`).toString('base64');
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: randomBytes(16).toString('hex'),
    redirect_uri: redirectUri,
    code_verifier: randomBytes(32).toString('hex'),
    ...(authMethod === 'post' && { client_id: clientId, client_secret: clientSecret }),
  });
  return callProvider(token_endpoint, allowed, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(authMethod === 'basic' && { authorization: `Basic ${basic}` }),
    },
    body: body.toString(),
  });
};

const isRefusal = (status: number, error: string): boolean =>
  status === 401 || error === 'invalid_client' || error === 'unauthorized_client';

export const tryClient = async (
  description: ProviderMetadata,
  client: TriedClient,
  allowed: HostAllowlist,
): Promise<Verdict> => {
  const reply = await exchange(description, client, client.secretSent, allowed);
  if ('wrong' in reply) return { outcome: 'failed', message: reply.wrong };
  const error = errorIn(reply.json);
  if (isRefusal(reply.status, error)) {
    const otherReply = await exchange(
      description,
      client,
      client.secretSent === 'basic' ? 'post' : 'basic',
      allowed,
    );
    const isOtherMethodAccepted = 'status' in otherReply && errorIn(otherReply.json) === 'invalid_grant';
    const reportedError = error || String(reply.status);
    return {
      outcome: 'failed',
      message: isOtherMethodAccepted
        ? sentence('loginTrial.clientOtherWay')
        : sentence('loginTrial.clientRefused', { error: reportedError }),
    };
  }
  return error === 'invalid_grant'
    ? { outcome: 'passed', message: sentence('loginTrial.client') }
    : {
        outcome: 'unknown',
        message: sentence('loginTrial.clientUnknown', { error: error || String(reply.status) }),
      };
};

/** What a provider answers when the person isn't signed in there but everything else is right. */
const isAboutPerson = (error: string | null): boolean => error === null || /_required$/.test(error);

/** Prompts no one: the provider redirects back immediately, if it redirects at all. */
export const tryRedirect = async (
  { authorization_endpoint }: ProviderMetadata,
  { clientId, redirectUri, scopes }: TriedClient,
  allowed: HostAllowlist,
): Promise<Verdict> => {
  const unknown: Verdict = { outcome: 'unknown', message: sentence('loginTrial.redirectUnknown') };
  const url = new URL(authorization_endpoint);
  const request = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopesOf({ scopes }),
    state: randomBytes(16).toString('hex'),
    nonce: randomBytes(16).toString('hex'),
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
    prompt: 'none',
  };
  for (const [name, value] of Object.entries(request)) url.searchParams.set(name, value);
  if (allowed.findFault(url.href)) return unknown;
  const reply = await callProvider(url.href, allowed, { headers: { accept: 'text/html' } });
  if ('wrong' in reply) return unknown;
  if (reply.status >= 400 && reply.status < 500)
    return { outcome: 'failed', message: sentence('loginTrial.redirectRefused') };
  if (!reply.location?.startsWith(redirectUri)) return unknown;
  const error = new URL(reply.location).searchParams.get('error');
  return isAboutPerson(error)
    ? { outcome: 'passed', message: sentence('loginTrial.redirect') }
    : { outcome: 'failed', message: sentence('loginTrial.scopesRefused', { error: error ?? '' }) };
};
