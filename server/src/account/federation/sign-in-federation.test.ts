import type { UserStatus } from '@keystead/contract/people/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { lastRefusal } from '../../../../tooling/test/last-refusal.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';
import { addApplication } from '../../identity/testing/openid-application.ts';

const publicUrl = 'http://localhost:4999';
const password = 'Welcome#2026';
const failure = `${publicUrl}/login?error=signIn`;
const expired = `${publicUrl}/login?error=expired`;

let sandbox: Sandbox;
let world: TestApp;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, keysteadUrl: publicUrl });
  world = await testApp({ SANDBOX_URL: sandbox.url });
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});

const openOrganization = async (crmId: string, hints: Record<string, string> = {}) => {
  const browser = createBrowser(world.app, publicUrl);
  const start = await startSignIn(browser, { 'mx.crmId': crmId, ...hints });
  const page = await browser.open(`/login/interaction/${start.uid}/federation`);
  return { browser, start, page };
};

test.each([
  ['10002', 'fay.fed@harborpoint.example', 'Harbor Point Health', null],
  ['10003', 'dan.duo@duovalley.example', 'Duo Valley Care', '/organization-login/duovalley-duo/session/end'],
])('signs people of %s in at their organization', async (crmId, username, organization, logoutPath) => {
  const { browser, start, page } = await openOrganization(crmId);
  expect(page.text).toContain(organization);
  const callbackPage = await browser.submit(page, { username, password });
  expect(callbackPage.url.pathname).toBe('/create-session');
  expect(callbackPage.url.searchParams.get('state')).toBe(start.state);
  const { body } = await start.exchangeAt(callbackPage.url);
  const reply = await browser.post('/components/identity-management/token', body);
  expect(reply.json()).toMatchObject({ preferredName: username, isFederated: true });
  expect(reply.json<{ rights: string[] }>().rights).toContain('FEDERATED');
  const logOff = await browser.post('/components/identity-management/logout', { reason: 'user' });
  expect(logOff.json()).toEqual({ logoutUrl: logoutPath && `${sandbox.url}${logoutPath}` });
});

test('requires a new sign-in at the organization for a confirmation and uses its time', async () => {
  const { organizations } = world.services.signIn;
  const beginSpy = vi.spyOn(organizations, 'beginSignIn');
  const finishSignIn = organizations.finishSignIn;
  const earlier = new Date(Date.now() - 30_000);
  vi.spyOn(organizations, 'finishSignIn').mockImplementationOnce(async (...reply) => {
    const result = await finishSignIn(...reply);
    expect(Math.abs(Date.now() - (result.provedAt?.getTime() ?? 0))).toBeLessThan(60_000);
    return { ...result, provedAt: earlier };
  });
  const { browser, start, page } = await openOrganization('10002', { 'mx.fresh': '1' });
  const departure = await beginSpy.mock.results[0]?.value;
  expect(departure?.url).toContain('prompt=login&max_age=0');
  const callbackPage = await browser.submit(page, { username: 'fay.fed@harborpoint.example', password });
  vi.restoreAllMocks();
  await browser.post(
    '/components/identity-management/token',
    (await start.exchangeAt(callbackPage.url)).body,
  );
  const session = await world.services.data.transaction('all', (tx) =>
    tx.selectFrom('sessions').select('confirmed_at').orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
  );
  expect(Math.abs(session.confirmed_at.getTime() - earlier.getTime())).toBeLessThan(1000);
});

test.each([
  ['prompt=login', { prompt: 'login' }, true],
  ['max_age', { max_age: '300' }, true],
  ['nothing', {}, false],
])("passes an application's request for %s on to the organization", async (_, parameters, isFresh) => {
  const beginSpy = vi.spyOn(world.services.signIn.organizations, 'beginSignIn');
  const application = await addApplication(world, { customerId: 2 });
  const browser = createBrowser(world.app, publicUrl);
  const { uid } = await application.authorize(browser, { 'mx.crmId': '10002', ...parameters });
  await browser.open(`/login/interaction/${uid}/federation`);
  const departure = await beginSpy.mock.results[0]?.value;
  vi.restoreAllMocks();
  const { searchParams } = new URL(departure?.url ?? '');
  const asked = ['prompt', 'max_age'].map((name) => searchParams.get(name));
  expect(asked).toEqual(isFresh ? ['login', '0'] : [null, null]);
});

test('returns to the sign-in page for a customer without federation, or for none at all', async () => {
  for (const crmId of ['10004', 'unknown'])
    expect((await openOrganization(crmId)).page.url.href).toBe(failure);
});

const setStatus = (status: UserStatus) =>
  world.services.data.transaction('all', (tx) =>
    tx.updateTable('users').set({ status }).where('user_name', '=', 'dan.duo@duovalley.example').execute(),
  );

test('rejects a person whom the organization knows but we do not, or no longer', async () => {
  await setStatus('S');
  const { browser, page } = await openOrganization('10003');
  const callbackPage = await browser.submit(page, { username: 'dan.duo@duovalley.example', password });
  await setStatus('A');
  expect(callbackPage.url.href).toBe(failure);
  expect(browser.cookie('keystead_session')).toBeUndefined();
});

test('gains nothing by sending someone else through the login of the organization', async () => {
  const { organizations } = world.services.signIn;
  const beginSpy = vi.spyOn(organizations, 'beginSignIn');
  const attacker = await openOrganization('10003');
  const departure = await beginSpy.mock.results[0]?.value;
  beginSpy.mockRestore();

  const victim = createBrowser(world.app, publicUrl);
  const page = await victim.open(departure?.url ?? '');
  const callbackPage = await victim.submit(page, { username: 'dan.duo@duovalley.example', password });
  expect(callbackPage.url.href).toBe(expired);
  const step = await attacker.browser.get(`/login/interaction/${attacker.start.uid}`);
  expect(step.json()).toMatchObject({ step: 'password' });
  expect((await attacker.browser.open(`/idp/auth/${attacker.start.uid}`)).url.pathname).not.toBe(
    '/create-session',
  );
});

test('two tabs of one browser can be at the organization at once', async () => {
  const { browser, start, page } = await openOrganization('10003');
  const secondStart = await startSignIn(browser, { 'mx.crmId': '10003' });
  const secondPage = await browser.open(`/login/interaction/${secondStart.uid}/federation`);
  const person = { username: 'dan.duo@duovalley.example', password };
  const second = await browser.submit(secondPage, person);
  expect(second.url.searchParams.get('state')).toBe(secondStart.state);
  const first = await browser.submit(page, person);
  expect(first.url.searchParams.get('state')).toBe(start.state);
});

test('a login that was switched off meanwhile is recorded for its customer', async () => {
  const setActive = (isActive: boolean) =>
    world.services.data.transaction('all', (tx) =>
      sql`update organization_logins set is_active = ${isActive} where customer_id = 3`.execute(tx),
    );
  const { browser, page } = await openOrganization('10003');
  await setActive(false);
  const callbackPage = await browser.submit(page, { username: 'dan.duo@duovalley.example', password });
  await setActive(true);
  expect(callbackPage.url.href).toBe(failure);
  const { rows } = await world.services.data.transaction('all', (tx) =>
    sql`select customer_id, after from audit_events where after ->> 'reason' = 'login switched off'`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ customer_id: 3, after: { reason: 'login switched off' } }]);
});

const forgetInteraction = (uid: string) =>
  world.services.data.transaction('all', (tx) =>
    sql`delete from oidc_records where model = 'Interaction' and id = ${uid}`.execute(tx),
  );

test('a sign-in that has expired here is not blamed on the organization', async () => {
  const browser = createBrowser(world.app, publicUrl);
  const { uid } = await startSignIn(browser, { 'mx.crmId': '10003' });
  await forgetInteraction(uid);
  const late = await browser.open(`/login/interaction/${uid}/federation`);
  expect(late.url.href).toBe(`${publicUrl}/login?error=expired`);

  const back = await openOrganization('10003');
  await forgetInteraction(back.start.uid);
  const callbackPage = await back.browser.submit(back.page, {
    username: 'dan.duo@duovalley.example',
    password,
  });
  expect(callbackPage.url.href).toBe(`${publicUrl}/login?error=expired`);
  const refusal = await world.services.data.transaction('all', (tx) =>
    tx.selectFrom('audit_events').select('after').orderBy('id', 'desc').executeTakeFirst(),
  );
  expect(refusal?.after).toMatchObject({ reason: 'sign-in expired' });
});

test.each([
  ['organization', 'the organization cannot be reached', 'beginSignIn'],
  ['busy', 'this server fails', 'open'],
] as const)('says %s if %s', async (error, _, step) => {
  const { organizations, interactions } = world.services.signIn;
  const browser = createBrowser(world.app, publicUrl);
  const { uid } = await startSignIn(browser, { 'mx.crmId': '10003' });
  const spy = step === 'open' ? vi.spyOn(interactions, 'open') : vi.spyOn(organizations, 'beginSignIn');
  spy.mockRejectedValueOnce(new Error('Off.'));
  const page = await browser.open(`/login/interaction/${uid}/federation`);
  vi.restoreAllMocks();
  expect(page.url.href).toBe(`${publicUrl}/login?error=${error}`);
});

test('accepts only one return per departure', async () => {
  const { organizations } = world.services.signIn;
  const finishSpy = vi.spyOn(organizations, 'finishSignIn');
  const { browser, page } = await openOrganization('10003');
  await browser.submit(page, { username: 'dan.duo@duovalley.example', password });
  const [, , path = ''] = finishSpy.mock.calls[0] ?? [];
  finishSpy.mockRestore();
  expect(path).toContain('code=');
  expect((await browser.open(path)).url.href).toBe(expired);
});

const assignPolicy = (access: 'allow' | 'deny') =>
  world.services.data.transaction('all', async (tx) => {
    const { id } = await tx
      .insertInto('sign_on_policies')
      .values({
        customer_id: 3,
        name: `Federated people: ${access}`,
        priority: access === 'deny' ? 1 : 2,
        network: 'anywhere',
        access,
        two_factor: 'everySignOn',
        is_active: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update users set sign_on_policy_ids = ${[id]}::int[]
      where user_name = 'dan.duo@duovalley.example'`.execute(tx);
  });

test('applies a sign-on policy to people who come from their organization', async () => {
  await assignPolicy('deny');
  const { browser, page } = await openOrganization('10003');
  const callbackPage = await browser.submit(page, { username: 'dan.duo@duovalley.example', password });
  expect(callbackPage.url.href).toBe(failure);
  expect(await lastRefusal(world)).toMatchObject({
    actor_name: 'Dan Duo',
    customer_id: 3,
    after: { reason: 'denied by the sign-on policy Federated people: deny' },
  });

  await assignPolicy('allow');
  const allowed = await openOrganization('10003');
  const allowedPage = await allowed.browser.submit(allowed.page, {
    username: 'dan.duo@duovalley.example',
    password,
  });
  expect(allowedPage.url.pathname).toBe('/create-session');
});
