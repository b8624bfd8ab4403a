import type { KoaContextWithOIDC } from 'oidc-provider';

/** The provider's pages load nothing and run one script each, whose hash the provider adds. */
const closed = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const originsOf = (uris: readonly string[]): string[] => [...new Set(uris.map((uri) => new URL(uri).origin))];

/**
 * With response_mode=form_post, one of our pages submits itself to the application: allowed only for the addresses of
 * that application. The sign-out pages set no form-action: browsers would apply it to the redirect that follows, which
 * leads to whichever application requested the sign-out.
 */
export const pagePolicy = async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
  context.set('content-security-policy', closed);
  await next();
  const { client, route } = context.oidc ?? {};
  const isAnswer = route === 'authorization' || route === 'resume';
  if (!isAnswer || !client || !context.response.is('html')) return;
  const targets = originsOf([...(client.redirectUris ?? [])]).join(' ');
  const policy = context.response.get('content-security-policy');
  context.set('content-security-policy', `${policy}; form-action ${targets}`);
};
