import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';

/** A customer with federation, but with neither SCIM nor federated login ids. */
const world = await openApp();
const uma = await as(world, 'uma.corp@birchhollow.example');
const configId = 21;

const create = (change: object) => uma.call('POST', '/api/users', newUserBody({ configId, ...change }));
const read = async (ssoid: string) => (await uma.call('GET', `/api/users/${ssoid}`)).json();
const userName = 'fern.field@birchhollow.example';

test('boxes that are not shown cannot be set', async () => {
  const refused = await create({ userName, tokenManagement: true, scimMapping: true });
  const message = 'This field is not enabled for the customer.';
  expect(refused.statusCode, refused.body).toBe(403);
  expect(refused.json().fieldErrors).toMatchObject([
    { field: 'tokenManagement', message },
    { field: 'scimMapping', message },
  ]);
  const { ssoid } = (await create({ userName })).json();
  const later = await uma.call('PUT', `/api/users/${ssoid}`, { ...(await read(ssoid)), scimMapping: true });
  expect(later.statusCode).toBe(403);
  expect(await read(ssoid)).toMatchObject({ tokenManagement: false, scimMapping: false });
});

test('without federated login ids, the username is used regardless of what is sent', async () => {
  const federatedLoginID = 'someone.else@birchhollow.example';
  const created = await create({
    userName: 'ferris.field@birchhollow.example',
    federatedIdentity: true,
    federatedLoginID,
  });
  expect(created.statusCode, created.body).toBe(201);
  expect((await read(created.json().ssoid)).federatedLoginID).toBe('ferris.field@birchhollow.example');
});
