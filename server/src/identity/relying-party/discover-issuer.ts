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

/** Reads an OpenID provider's metadata. Accepts only ID tokens with a valid signature. */
export const discoverIssuer = ({ issuer, clientId, clientSecret, authentication, fetch }: Issuer) => {
  const isPlain = issuer.startsWith('http:');
  return oidc.discovery(
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
};
