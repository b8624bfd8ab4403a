import { withoutDiscoveryPath } from '@keystead/contract/organization-login.ts';
import * as oidc from 'openid-client';

type Issuer = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  authentication: (secret: string) => oidc.ClientAuth;
  /** Used for all calls to it; see `createExternalFetch`. */
  fetch: oidc.CustomFetch;
};

const timeoutSeconds = 10;

/** Reads an OpenID provider's metadata. Accepts only ID tokens with a valid signature, from this issuer. */
export const discoverIssuer = async ({
  issuer,
  clientId,
  clientSecret,
  authentication,
  fetch,
}: Issuer): Promise<oidc.Configuration> => {
  const isPlain = issuer.startsWith('http:');
  const config = await oidc.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    clientSecret ? authentication(clientSecret) : oidc.None(),
    {
      timeout: timeoutSeconds,
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      [oidc.customFetch]: fetch,
    },
  );
  requireSameIssuer(withoutDiscoveryPath(issuer), config.serverMetadata().issuer);
  return config;
};

/**
 * The library makes exceptions for Entra ID, whose shared issuers (`common`, `organizations`) stand for every tenant:
 * anyone could create one and name its users as they like.
 */
const requireSameIssuer = (expected: string, reported: string): void => {
  if (!URL.canParse(reported) || new URL(reported).href !== new URL(expected).href)
    throw new Error(`The provider at ${expected} calls itself ${reported}.`);
};
