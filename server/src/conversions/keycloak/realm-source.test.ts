import { ExternalError } from '@keystead/connectors/external-error.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { changeRealmUser } from '../../../../tooling/test/conversions/change-realm-user.ts';
import { openKeycloakWorld } from '../../../../tooling/test/conversions/keycloak-import.ts';
import { belongsTo } from './realm-person.ts';
import { findUsersWithPassword, readRealmPeople } from './realm-source.ts';

const { sandbox, world, close, search } = await openKeycloakWorld(130);
afterAll(close);
beforeEach(() => sandbox.reset());
const { services } = world;

const realm = {
  url: `${sandbox.url}/keycloak`,
  realm: 'cedar',
  clientId: 'keystead',
  clientSecret: sandbox.settings.credential,
};

const allNames = async () => {
  const users = await services.keycloak.readUsers(realm, { first: 0, max: 1000 });
  return users.map(({ userName }) => userName);
};

const readNames = async ({ clientId = realm.clientId, keycloak = services.keycloak } = {}) => {
  const call = { realm: { ...realm, clientId }, traceId: 'read' };
  const people = await readRealmPeople({ keycloak }, call, () => true);
  return [...people.values()].map(({ userName }) => userName);
};

test('reads users behind those whom the client may not view', async () => {
  const names = await allNames();
  expect(await readNames({ clientId: 'keystead-some-users' })).toEqual([
    ...names.slice(0, 10),
    ...names.slice(90),
  ]);
});

test('reads users who move up when the realm removes others', async () => {
  const names = await allNames();
  const removed = new Set([...names.slice(0, 45), names[60], names[129]]);
  for (const name of removed) await changeRealmUser(sandbox, String(name), { federationLink: 'gone' });
  expect(await readNames()).toEqual(names.filter((name) => !removed.has(name)));
});

test('reads users whom the realm does not count', async () => {
  const keycloak = { ...services.keycloak, countUsers: async () => 45 };
  expect(await readNames({ keycloak })).toEqual(await allNames());
});

test('a user who must do something in the realm first is invited', async () => {
  await changeRealmUser(sandbox, 'cedar.user05', { requiredActions: ['VERIFY_EMAIL'] });
  const { users } = (await search()).body;
  expect(users.find(({ userName }) => userName.startsWith('cedar.user05@'))).toMatchObject({
    signIn: 'activationMail',
    notes: 'User has to complete something in Keycloak first: an activation email will be sent.',
    hasErrors: false,
  });
});

test('looks up no one else once the realm has failed', async () => {
  let calls = 0;
  const hasPassword = async () => {
    calls += 1;
    throw new ExternalError('Keycloak', 'failed', 'Overloaded.');
  };
  const broken = { keycloak: { ...services.keycloak, hasPassword } };
  const ids = Array.from({ length: 100 }, (_, n) => String(n));
  await expect(findUsersWithPassword(broken, { realm, traceId: 'failed' }, ids)).rejects.toMatchObject({
    code: 'import.sourceFailed',
  });
  expect(calls).toBe(8);
});

test('rejects more people than an import allows', async () => {
  const page = Array.from({ length: 40 }, (_, index) => index);
  let users = 0;
  const readUsers = async () =>
    page.map(() => ({
      id: String(users++),
      userName: '',
      firstName: '',
      lastName: '',
      email: '',
      isEnabled: true,
      attributes: { environment: ['CEDAR'], corporation: ['1'] },
      isFederated: false,
      needsCode: false,
      requiredActions: [],
    }));
  const endless = { keycloak: { ...services.keycloak, readUsers } };
  const target = {
    configuration: { id: 17, name: 'Cedar Ridge Production' },
    corporation: { id: 1, name: 'Cedar Ridge East', environmentId: 13, environmentKey: 'cedar' },
  };
  const reading = readRealmPeople(endless, { realm, traceId: 'many' }, belongsTo(target));
  await expect(reading).rejects.toMatchObject({ code: 'import.tooMany' });
  expect(users).toBe(10_040);
});
