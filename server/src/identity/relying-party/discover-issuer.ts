import * as oidc from 'openid-client';

type Issuer = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  authentication: (secret: string) => oidc.ClientAuth;
  /** How it is called; see `fetchOutside`. */
  fetch: oidc.CustomFetch;
};

const timeoutSeconds = 10;

/** Reads what an OpenID provider says about itself. Its ID tokens are accepted with a valid signature only. */
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

/** Makes something once, at its first use; a failure is tried again by the next caller. */
export const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};
