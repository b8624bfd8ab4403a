import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { RealmUser } from '@keystead/connectors/keycloak/port.ts';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openKeycloakWorld } from '../../../../tooling/test/conversions/keycloak-import.ts';
import { belongsTo } from './realm-person.ts';
import { findUsersWithPassword, readRealmPeople } from './realm-source.ts';

const { sandbox, world, close, search } = await openKeycloakWorld();
afterAll(close);
const { services } = world;

const realm = {
  url: `${sandbox.url}/keycloak`,
  realm: 'cedar',
  clientId: 'keystead',
  clientSecret: sandbox.settings.credential,
};

/** Changes what the realm returns, page by page. */
const changePages = (change: (page: RealmUser[]) => RealmUser[]) => {
  const { readUsers } = services.keycloak;
  const spy = vi
    .spyOn(services.keycloak, 'readUsers')
    .mockImplementation(async (...request) => change(await readUsers(...request)));
  onTestFinished(() => spy.mockRestore());
};

test('a page that the realm has shortened is not the last one', async () => {
  changePages((page) => page.filter(({ userName }) => userName !== 'cedar.user05'));
  expect((await search()).body.userCount).toBe(38);
});

test('a user who must do something in the realm first is invited', async () => {
  changePages((page) =>
    page.map((user) =>
      user.userName === 'cedar.user05' ? { ...user, requiredActions: ['VERIFY_EMAIL'] } : user,
    ),
  );
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
