import type { OrganizationLogin } from '@keystead/contract/organization-login.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { loginDraftFor, loginsPath } from '../../../../tooling/test/organization-login.ts';

const world = await openApp({ OUTSIDE_HOSTS: '.idp.example' });
const ulf = await as(world, 'ulf.corp@harborpoint.example');
const fay = await findSsoid(world, 'fay.fed@harborpoint.example');

const provider = { issuer: 'https://one.idp.example', clientId: 'keystead', clientSecret: 'secret' };
const draft = (changes: object) => loginDraftFor(provider, { isActive: true, ...changes });
const run = (statement: ReturnType<typeof sql>) =>
  world.services.data.transaction('all', (tx) => statement.execute(tx));

/** The provider's staff can give this right, the customer's admins can't. */
const grantBeyondReach = () =>
  run(sql`insert into user_rights (ssoid, customer_id, "right") values (${fay}, 2, 'MANAGE_SESSIONS')`);
const takeBack = () => run(sql`delete from user_rights where ssoid = ${fay} and "right" = 'MANAGE_SESSIONS'`);

const create = (changes: object) => ask<OrganizationLogin>(ulf, 'POST', loginsPath, draft(changes));
const update = ({ id, version }: OrganizationLogin, changes: object) =>
  ask<OrganizationLogin>(ulf, 'PUT', `${loginsPath}/${id}`, { ...draft(changes), version });

const refused = { status: 403, body: { code: 'organizationLogin.outOfReach' } };

test('an admin decides about no sign-in of a user who has rights that the admin cannot grant', async () => {
  const { body: login } = await create({ name: 'Own' });
  await grantBeyondReach();
  expect(await create({ name: 'Another' })).toMatchObject(refused);
  for (const changes of [
    { issuer: 'https://two.idp.example' },
    { clientId: 'other' },
    { loginClaim: 'upn' },
    { domains: ['harborpoint.example'] },
  ])
    expect(await update(login, { name: 'Own', ...changes })).toMatchObject(refused);

  const renamed = await update(login, { name: 'Renamed', clientSecret: '' });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Renamed' } });
  const closed = await update(renamed.body, { name: 'Renamed', isActive: false, clientId: 'other' });
  expect(closed).toMatchObject({ status: 200 });
  expect(await update(closed.body, { name: 'Renamed', clientId: 'other' })).toMatchObject(refused);
  await takeBack();
  expect(await update(closed.body, { name: 'Renamed', clientId: 'other' })).toMatchObject({ status: 200 });
});
