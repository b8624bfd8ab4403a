import type { HostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import type { LoginTestStep } from '@keystead/contract/organization-login.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { callProvider, type ProviderMetadata, readProviderMetadata } from './read-provider-metadata.ts';
import { type TriedClient, tryClient, tryRedirect, type Verdict } from './try-client.ts';

type Step = Verdict & Pick<LoginTestStep, 'step'>;

type Needs = {
  allowed: HostAllowlist;
  /** Says what is wrong with an address that would be called. */
  whyNot: (address: string) => Sentence | undefined;
};

/** Checks whether people could sign in at a provider, as far as that is possible without one of them. */
export const tryProvider = async (
  issuer: string,
  client: TriedClient,
  { allowed, whyNot }: Needs,
): Promise<Step[]> => {
  const description = await readProviderMetadata(issuer, allowed);
  if ('wrong' in description) return [{ step: 'provider', outcome: 'failed', message: description.wrong }];
  const reason = whyNot(description.token_endpoint) ?? whyNot(description.jwks_uri);
  if (reason)
    return [{ step: 'provider', outcome: 'failed', message: sentence('loginTrial.otherHost', { reason }) }];
  return [
    { step: 'provider', outcome: 'passed', message: sentence('loginTrial.provider') },
    { step: 'keys', ...(await tryKeys(description, allowed)) },
    { step: 'client', ...(await tryClient(description, client, allowed)) },
    { step: 'redirect', ...(await tryRedirect(description, client, allowed)) },
  ];
};

const tryKeys = async ({ jwks_uri }: ProviderMetadata, allowed: HostAllowlist): Promise<Verdict> => {
  const reply = await callProvider(jwks_uri, allowed);
  const hasKeys =
    'json' in reply &&
    typeof reply.json === 'object' &&
    reply.json !== null &&
    'keys' in reply.json &&
    Array.isArray(reply.json.keys) &&
    reply.json.keys.length > 0;
  return hasKeys
    ? { outcome: 'passed', message: sentence('loginTrial.keys') }
    : { outcome: 'failed', message: sentence('loginTrial.noKeys', { address: jwks_uri }) };
};
