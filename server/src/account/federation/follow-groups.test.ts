import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { runStatement } from '../../data/embedded/run-statement.ts';
import { readActiveLogins } from '../../identity/federation/organization-logins.ts';
import { followGroups, type MappingClaims } from './follow-groups.ts';

const world = await openApp();
const harborPoint = 2;
const origin = { actor: null, traceId: '7d0b7a3e-58c1-4c8e-9a55-0d2f6f3c1b11', ip: '127.0.0.1' };

const readFay = () =>
  world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('users')
      .select(['ssoid', 'access'])
      .where('user_name', '=', 'fay.fed@harborpoint.example')
      .executeTakeFirstOrThrow(),
  );

const signInWith = async (mappingClaims: MappingClaims) => {
  const { data } = world.services;
  const [login] = await data.transaction('all', (tx) => readActiveLogins(tx, harborPoint));
  if (!login) throw new Error('The demo customer has no login.');
  const { ssoid } = await readFay();
  const following = { ...login, groupsClaim: 'groups', followsGroups: true };
  await followGroups(world.services, origin, { login: following, ssoid, mappingClaims });
  const { role, careSettingName } = (await readFay()).access;
  return [role, careSettingName];
};

const readUnmapped = (value: string) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('unmapped_locations')
      .select(['user_name', 'times'])
      .where('external_value', '=', value)
      .execute(),
  );

test('a location that is not mapped ends the access at the previous one, and is listed once', async () => {
  const nurse = { groups: ['Nursing'], location: 'HP-110 Breakwater' };
  expect(await signInWith(nurse)).toEqual(['Charge Nurse', 'Breakwater']);
  expect(await signInWith({ ...nurse, location: 'New Wing' })).toEqual(['', '']);
  expect(await readUnmapped('New Wing')).toEqual([{ user_name: 'fay.fed@harborpoint.example', times: 1 }]);
  await signInWith({ groups: ['Facility Administrators'], location: 'New Wing' });
  expect(await readUnmapped('New Wing')).toMatchObject([{ times: 1 }]);
  expect(await signInWith(nurse)).toEqual(['Charge Nurse', 'Breakwater']);
});

test('access that cannot be given is recorded as a failure once a day, and the person keeps what they had', async () => {
  await runStatement(
    world.ownerUrl,
    `update users set status = 'D' where customer_id = ${harborPoint} and admin_access = 'UMA';
     update users set admin_access = 'UMA' where user_name = 'fay.fed@harborpoint.example'`,
  );
  const nurse = { groups: ['Nursing'], location: 'HP-120' };
  await signInWith(nurse);
  await signInWith(nurse);
  const failures = await runStatement(
    world.ownerUrl,
    `select actor_name, target_name, "after", (select admin_access from users where ssoid::text = target_id)
      from audit_events where event = 'Access not updated from groups' and result = 'Failure'`,
  );
  expect(failures).toEqual([
    {
      actor_name: 'Sign in with Harbor Point',
      target_name: 'Fay Fed',
      after: { reason: 'At least one active Corporate Admin is required.' },
      admin_access: 'UMA',
    },
  ]);
});
