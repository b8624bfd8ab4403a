import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { discoverIssuer } from './discover-issuer.ts';

const microsoft = 'https://login.microsoftonline.com';
const tenant = '7f9c2b1e-5a34-4f0e-9d55-1d2f6f3c1b11';

/** Discovers an issuer whose metadata names this one. */
const discover = (issuer: string, reported: string) =>
  discoverIssuer({
    issuer,
    clientId: 'keystead',
    clientSecret: 'secret',
    authentication: oidc.ClientSecretBasic,
    fetch: async () => Response.json({ issuer: reported, jwks_uri: `${microsoft}/keys` }),
  });

test.each([
  [`${microsoft}/${tenant}/v2.0`, `${microsoft}/${tenant}/v2.0`],
  ['https://idp.example', 'https://idp.example/'],
  ['https://idp.example/realms/care/.well-known/openid-configuration', 'https://idp.example/realms/care'],
])('accepts %s, which calls itself %s', async (issuer, reported) => {
  expect((await discover(issuer, reported)).serverMetadata().issuer).toBe(reported);
});

test.each([
  [`${microsoft}/common/v2.0`, `${microsoft}/{tenantid}/v2.0`],
  [`${microsoft}/organizations/v2.0`, `${microsoft}/{tenantid}/v2.0`],
  [`${microsoft}/harborpoint.example/v2.0`, `${microsoft}/${tenant}/v2.0`],
  ['https://harbor.b2clogin.com/harbor.example/sign-in/v2.0', `https://harbor.b2clogin.com/${tenant}/v2.0`],
])('rejects %s, which calls itself %s', async (issuer, reported) => {
  await expect(discover(issuer, reported)).rejects.toThrow(
    `The provider at ${issuer} calls itself ${reported}.`,
  );
});
