import { createExternalFetch } from '@keystead/connectors/external-fetch.ts';
import { AddressNotAllowed, type HostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { z } from 'zod';

const providerMetadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
export type ProviderMetadata = z.output<typeof providerMetadata>;

/** Returns what a provider says about itself, or what is wrong with it. */
export const readProviderMetadata = async (
  issuer: string,
  allowed: HostAllowlist,
): Promise<ProviderMetadata | { wrong: Sentence }> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const reply = await callProvider(address, allowed);
  if ('wrong' in reply) return reply;
  if (reply.status !== 200)
    return { wrong: sentence('loginTrial.noProvider', { address, status: reply.status }) };
  const parsed = providerMetadata.safeParse(reply.json);
  if (!parsed.success) return { wrong: sentence('loginTrial.noDescription', { address }) };
  const reportedIssuer = parsed.data.issuer;
  return reportedIssuer === issuer
    ? parsed.data
    : { wrong: sentence('loginTrial.otherIssuer', { issuer: reportedIssuer }) };
};

type Reply = { status: number; json: unknown; location: string | null };

type CallOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** Makes one call and describes in words why it failed, if it did. */
export const callProvider = async (
  address: string,
  allowed: HostAllowlist,
  { method = 'GET', headers = {}, body }: CallOptions = {},
): Promise<Reply | { wrong: Sentence }> => {
  try {
    const reply = await createExternalFetch(allowed)(address, {
      method,
      headers: { accept: 'application/json', ...headers },
      body,
    });
    const json: unknown = await reply.json().catch(() => null);
    return { status: reply.status, json, location: reply.headers.get('location') };
  } catch (error) {
    return { wrong: sentence('loginTrial.unreachable', { reason: reasonOf(error) }) };
  }
};

/** An error's code says more than its message, which comes from another library. */
const reasonOf = (error: unknown): Sentence => {
  if (error instanceof AddressNotAllowed) return sentence('loginTrial.internal');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return sentence('loginTrial.noSuchHost');
  if (code === 'ECONNREFUSED') return sentence('loginTrial.refusedConnection');
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return sentence('loginTrial.badCertificate');
  const isTimeout = error instanceof Error && /Timeout|Abort/.test(error.name);
  return isTimeout || code === 'ETIMEDOUT'
    ? sentence('loginTrial.tooSlow')
    : sentence('loginTrial.brokenOff');
};
