import type { OrganizationLogin } from '@keystead/contract/organization-login.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  startThirdPartyProvider,
  type Tamper,
  type ThirdPartyProvider,
} from '../../../../sandbox/src/organization-login/test-provider.ts';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { lastRefusal } from '../../../../tooling/test/last-refusal.ts';
import { loginDraftFor, loginsPath, testCallback } from '../../../../tooling/test/organization-login.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';

const publicUrl = 'http://localhost:4999';

let provider: ThirdPartyProvider;
let world: TestApp;
let ulf: Awaited<ReturnType<typeof as>>;
let login: OrganizationLogin;

const loginDraft = (changes: object = {}) =>
  loginDraftFor(provider, {
    name: 'Sign in with Keycloak',
    scopes: 'groups',
    domains: ['harborpoint.example'],
    loginClaim: 'preferred_username',
    groupsClaim: 'groups',
    locationClaim: 'site',
    newcomers: 'mapped',
    isActive: true,
    ...changes,
  });

/** Saves the login with these changes as an administrator. */
const change = async (changes: object) => {
  const reply = await ask<OrganizationLogin>(ulf, 'PUT', `${loginsPath}/${login.id}`, {
    ...loginDraft(changes),
    version: login.version,
  });
  expect(reply).toMatchObject({ status: 200 });
  login = reply.body;
};

beforeAll(async () => {
  // It warns at length that this kind of storage is for development only.
  for (const method of ['warn', 'info'] as const) vi.spyOn(console, method).mockReturnValue();
  provider = await startThirdPartyProvider({ redirectUri: testCallback.uri });
  world = await testApp({ OUTSIDE_HOSTS: new URL(provider.issuer).origin });
  ulf = await as(world, 'ulf.corp@harborpoint.example');
  const created = await ask<OrganizationLogin>(ulf, 'POST', loginsPath, {
    ...loginDraft(),
    callbackKey: testCallback.key,
  });
  expect(created).toMatchObject({ status: 201, body: { version: 1 } });
  login = created.body;
});
afterAll(async () => {
  await world.close();
  await provider.stop();
});
beforeEach(async () => {
  provider.tamper = null;
  await change({});
});

const signInAtProvider = async (person: ThirdPartyProvider['person']) => {
  provider.person = person;
  const browser = createBrowser(world.app, publicUrl);
  const start = await startSignIn(browser);
  const page = await browser.open(`/login/interaction/${start.uid}/federation?login=${login.id}`);
  const signIn = async () => {
    const { body } = await start.exchangeAt(page.url);
    return browser.post('/components/identity-management/token', body);
  };
  return { url: page.url, signIn };
};

const refusalOf = ({ url }: { url: URL }) => [url.pathname, url.searchParams.get('error')];

const findUser = (userName: string) =>
  world.services.data.transaction('all', (tx) =>
    tx.selectFrom('users').selectAll().where('user_name', '=', userName).executeTakeFirst(),
  );

const anna = {
  sub: '5d0c2b1e-anna',
  preferred_username: 'anna.nurse',
  given_name: 'Anna',
  family_name: 'Nurse',
  email: 'anna.nurse@harborpoint.example',
  email_verified: true,
  groups: ['/Nursing', '/everybody'],
  site: 'HP-110 Breakwater',
};

test('adds an unknown person once, by the mapping of their groups, and signs them in', async () => {
  const first = await signInAtProvider(anna);
  expect(first.url.pathname).toBe('/create-session');
  expect((await first.signIn()).json()).toMatchObject({
    preferredName: 'anna.nurse@harborpoint.example',
    isFederated: true,
  });
  const user = await findUser('anna.nurse@harborpoint.example');
  expect(user).toMatchObject({
    customer_id: 2,
    config_id: 3,
    status: 'A',
    is_federated: true,
    federated_login_id: 'anna.nurse',
    first_name: 'Anna',
    last_name: 'Nurse',
    admin_access: 'RU',
    access: { role: 'Charge Nurse', careSettingName: 'Breakwater', primaryDiscipline: 'Nursing' },
  });
  const { rows } = await world.services.data.transaction('all', (tx) =>
    sql<{ actor: string; transactions: number }>`select e.actor_name as actor,
      (select count(*) from transactions t where t.ssoid = ${user?.ssoid}) as transactions
      from audit_events e where e.event = 'User created' and e.target_id = ${user?.ssoid}`.execute(tx),
  );
  expect(rows).toEqual([{ actor: 'Sign in with Keycloak', transactions: 1 }]);

  const second = await signInAtProvider({ ...anna, groups: [] });
  expect((await second.signIn()).status).toBe(200);
});

test.each([
  ['refused', ['/Nursing'], 'unknown person'],
  ['mapped', ['/Gardeners'], 'in no mapped group'],
  ['mapped', [], 'in no mapped group'],
])('with newcomers %s, rejects the groups %j', async (newcomers, groups, reason) => {
  await change({ newcomers });
  const person = { ...anna, sub: 'bert', preferred_username: 'bert.unknown', groups };
  expect(refusalOf(await signInAtProvider(person))).toEqual(['/login', 'noUser']);
  expect(await lastRefusal(world)).toMatchObject({
    customer_id: 2,
    after: { reason, login: 'Sign in with Keycloak', loginId: 'bert.unknown' },
  });
  expect(await findUser('bert.unknown@harborpoint.example')).toBeUndefined();
});

test('gives a person in no mapped group the default access at the default place if everyone is added', async () => {
  const list = await ask<{
    accessMappings: { id: number; name: string }[];
    locationMappings: { id: number; name: string }[];
  }>(ulf, 'GET', loginsPath);
  const { accessMappings, locationMappings } = list.body;
  await change({
    newcomers: 'all',
    locationClaim: '',
    defaultAccessId: accessMappings.find(({ name }) => name === 'Nursing Assistants')?.id,
    defaultLocationId: locationMappings.find(({ name }) => name.startsWith('HP-120'))?.id,
  });
  const carl = await signInAtProvider({
    ...anna,
    sub: 'carl',
    preferred_username: 'carl.aide',
    groups: ['/Gardeners'],
  });
  expect((await carl.signIn()).status).toBe(200);
  expect(await findUser('carl.aide@harborpoint.example')).toMatchObject({
    access: { role: 'Certified Nursing Assistant', careSettingName: 'Anchorage' },
  });
});

test('applies groups again at each sign-in if the login says so, and keeps the place', async () => {
  const dora = { ...anna, sub: 'dora', preferred_username: 'dora.head', groups: ['/Nursing'] };
  expect((await (await signInAtProvider(dora)).signIn()).status).toBe(200);
  const accessNow = async () => {
    const user = await findUser('dora.head@harborpoint.example');
    return [user?.admin_access, user?.access.role, user?.access.careSettingName];
  };
  const { site: _, ...withoutSite } = { ...dora, groups: ['/Facility Administrators'] };
  expect((await signInAtProvider(withoutSite)).url.pathname).toBe('/create-session');
  expect(await accessNow()).toEqual(['RU', 'Charge Nurse', 'Breakwater']);

  await change({ followsGroups: true });
  expect((await signInAtProvider(withoutSite)).url.pathname).toBe('/create-session');
  expect(await accessNow()).toEqual(['LMA', 'Facility Administrator', 'Breakwater']);
  expect((await signInAtProvider({ ...withoutSite, groups: ['/Gardeners'] })).url.pathname).toBe(
    '/create-session',
  );
  expect(await accessNow()).toEqual(['RU', '', '']);
});

test('refuses a person in more groups than are read where groups decide', async () => {
  const groups = ['/Nursing', ...Array.from({ length: 500 }, (_, index) => `/Group ${index}`)];
  const gil = { ...anna, sub: 'gil', preferred_username: 'gil.groups' };
  expect(refusalOf(await signInAtProvider({ ...gil, groups }))).toEqual(['/login', 'notAdded']);
  expect(await lastRefusal(world)).toMatchObject({ after: { reason: 'too many groups' } });
  expect((await signInAtProvider(gil)).url.pathname).toBe('/create-session');
  expect((await signInAtProvider({ ...gil, groups })).url.pathname).toBe('/create-session');
  await change({ followsGroups: true });
  expect(refusalOf(await signInAtProvider({ ...gil, groups }))).toEqual(['/login', 'signIn']);
  const elsewhere = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } };
  expect(refusalOf(await signInAtProvider({ ...gil, groups: undefined, ...elsewhere }))).toEqual([
    '/login',
    'signIn',
  ]);
});

test('a login id of another customer is another person', async () => {
  await change({ newcomers: 'all', domains: [] });
  const fred = {
    ...anna,
    sub: 'f',
    preferred_username: 'fred.federated@maplegrove.example',
    email: 'fred.new@harborpoint.example',
  };
  expect((await (await signInAtProvider(fred)).signIn()).json()).toMatchObject({
    preferredName: 'fred.new@harborpoint.example',
  });
});

test('lets no one take over a user who signs in with a password', async () => {
  await change({ newcomers: 'all', domains: [] });
  const corp = { ...anna, sub: 'u', preferred_username: 'ulf.corp@harborpoint.example' };
  expect(refusalOf(await signInAtProvider(corp))).toEqual(['/login', 'nameTaken']);
  expect(await lastRefusal(world)).toMatchObject({ after: { reason: expect.stringMatching(/exists/) } });
});

test.each([
  ['a name with a Kelvin sign', 'preferred_username', 'kay.first', '\u212aay.first'],
  ['a subject in another case', 'sub', '00uKay9', '00ukay9'],
])('%s is not the person whose login id looks like it', async (_, loginClaim, loginId, otherId) => {
  await change({ newcomers: 'all', loginClaim });
  const kay = { ...anna, preferred_username: 'kay.second', email: '', [loginClaim]: loginId };
  for (let visit = 0; visit < 2; visit++)
    expect((await (await signInAtProvider(kay)).signIn()).status).toBe(200);
  const other = await signInAtProvider({ ...kay, [loginClaim]: otherId });
  expect(refusalOf(other)).toEqual(['/login', 'nameTaken']);
});

test('accepts an address only if it is verified and in a domain that the login serves', async () => {
  await change({ loginClaim: 'email' });
  const fay = { ...anna, sub: 'fay', email: 'fay.fed@harborpoint.example' };
  expect(refusalOf(await signInAtProvider({ ...fay, email_verified: false }))).toEqual(['/login', 'noUser']);
  expect(await lastRefusal(world)).toMatchObject({ after: { reason: 'address not verified' } });
  const dan = { ...fay, email: 'dan.duo@duovalley.example' };
  expect(refusalOf(await signInAtProvider(dan))).toEqual(['/login', 'noUser']);
  expect(await lastRefusal(world)).toMatchObject({ after: { reason: 'domain not served' } });
  expect((await (await signInAtProvider(fay)).signIn()).json()).toMatchObject({
    preferredName: 'fay.fed@harborpoint.example',
  });
});

test.each<[string, Tamper]>([
  ['another nonce', (payload) => ({ payload: { ...payload, nonce: 'another' } })],
  ['another audience', (payload) => ({ payload: { ...payload, aud: 'another' } })],
  ['another issuer', (payload) => ({ payload: { ...payload, iss: 'http://localhost:1/realms/care' } })],
  ['an end that is past', (payload) => ({ payload: { ...payload, exp: 1_000_000 } })],
  ['a signature of somebody else', (payload) => ({ payload, isForged: true })],
])('rejects a token with %s', async (_, tamper) => {
  provider.tamper = (payload) => ({ payload });
  expect((await signInAtProvider(anna)).url.pathname).toBe('/create-session');
  provider.tamper = tamper;
  expect(refusalOf(await signInAtProvider(anna))).toEqual(['/login', 'organization']);
});

test('rejects a sign-in if its login is switched off in the meantime', async () => {
  provider.person = anna;
  const browser = createBrowser(world.app, publicUrl);
  const start = await startSignIn(browser);
  const { organizations } = world.services.signIn;
  const finishSignIn = vi.spyOn(organizations, 'finishSignIn');
  const beginSpy = vi.spyOn(organizations, 'beginSignIn').mockImplementationOnce(async (...args) => {
    beginSpy.mockRestore();
    const result = await organizations.beginSignIn(...args);
    await change({ isActive: false });
    return result;
  });
  const page = await browser.open(`/login/interaction/${start.uid}/federation?login=${login.id}`);
  expect(refusalOf(page)).toEqual(['/login', 'signIn']);
  expect(finishSignIn).not.toHaveBeenCalled();
  finishSignIn.mockRestore();
  expect(refusalOf(await signInAtProvider(anna))).toEqual(['/login', 'signIn']);
});

test('finds the logins that serve the domain of a username', async () => {
  const browser = createBrowser(world.app, publicUrl);
  const { uid } = await startSignIn(browser);
  const organizationsFor = async (userName: string) =>
    (
      await browser.get(`/login/interaction/${uid}/organizations?userName=${encodeURIComponent(userName)}`)
    ).json();
  expect(await organizationsFor('whoever@HarborPoint.example')).toMatchObject([
    { text: 'Sign in with organizational account' },
    { text: 'Sign in with Keycloak' },
  ]);
  expect(await organizationsFor('whoever@nowhere.example')).toEqual([]);
  expect(await organizationsFor('harborpoint.example')).toEqual([]);
});
