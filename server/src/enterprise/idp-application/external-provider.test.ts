import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

const world = await openApp({ OIDC_ISSUER: 'http://localhost:9', OIDC_CLIENT_ID: 'keystead' });

test('keeps no applications with an external identity provider, and says so beforehand', async () => {
  const eve = await as(world, 'eve.edit@provider.example');
  const reason = 'Applications are registered with the identity provider that this installation uses.';
  const stack = await ask(eve, 'GET', '/api/ect/stack');
  expect(stack.body).toMatchObject({
    allowedActions: ['editParameters'],
    refusedActions: [{ action: 'saveApplications', reason }],
  });
  const uris = { signInRedirectUris: ['https://a.example'], signOutRedirectUris: [] };
  const saved = await ask(eve, 'POST', '/api/ect/idp-applications', {
    crmId: '10001',
    version: null,
    ...uris,
  });
  expect(saved).toMatchObject({
    status: 409,
    body: { code: 'idpApplication.keptElsewhere', message: reason },
  });
});
