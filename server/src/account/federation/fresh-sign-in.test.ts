import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { lastRefusal } from '../../../../tooling/test/last-refusal.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';
import { addApplication } from '../../identity/testing/openid-application.ts';

const publicUrl = 'http://localhost:4999';
const fay = { username: 'fay.fed@harborpoint.example', password: 'Welcome#2026' };
const fresh = { 'mx.fresh': '1' };

const sandbox = await startSandbox({ port: 0, smtpPort: 0, keysteadUrl: publicUrl });
afterAll(() => sandbox.stop());
const world = await openApp({ SANDBOX_URL: sandbox.url });
afterEach(() => vi.restoreAllMocks());

type Start = Awaited<ReturnType<typeof startSignIn>>;
type TestBrowser = ReturnType<typeof createBrowser>;

/** Whether the session that begins with this reply counts as confirmed. */
const isConfirmed = async (browser: TestBrowser, start: Start, url: URL) => {
  const { body } = await start.exchangeAt(url);
  expect((await browser.post('/components/identity-management/token', body)).status).toBe(200);
  const { rows } = await world.services.data.query<{ is: boolean }>(
    "select confirmed_at > now() - interval '10 minutes' as is from sessions order by created_at desc limit 1",
  );
  return rows[0]?.is;
};

const startAt = (browser: TestBrowser, hints: Record<string, string>) =>
  startSignIn(browser, { 'mx.crmId': '10002', ...hints });

/** The page of the organization that a sign-in leads to, and its address. */
const leave = async (browser: TestBrowser, uid: string | null) => {
  const beginSpy = vi.spyOn(world.services.signIn.organizations, 'beginSignIn');
  const page = await browser.open(`/login/interaction/${uid}/federation`);
  const departure = await beginSpy.mock.results.at(-1)?.value;
  return { page, address: new URL(departure?.url ?? '') };
};

test.each([
  ['begins unconfirmed after a normal sign-in, when the organization says no time', {}, false],
  ['is confirmed by a sign-in for which the organization had to ask', fresh, true],
])('a session %s', async (_, hints, expected) => {
  const browser = createBrowser(world.app, publicUrl);
  const start = await startAt(browser, hints);
  const { page } = await leave(browser, start.uid);
  const back = await browser.submit(page, fay);
  expect(await isConfirmed(browser, start, back.url)).toBe(expected);
});

test('nobody confirms an unattended session by telling the organization not to ask', async () => {
  const browser = createBrowser(world.app, publicUrl);
  const start = await startAt(browser, {});
  const { page } = await leave(browser, start.uid);
  await isConfirmed(browser, start, (await browser.submit(page, fay)).url);

  const again = await startAt(browser, fresh);
  const { address } = await leave(browser, again.uid);
  for (const name of ['prompt', 'max_age']) address.searchParams.delete(name);
  const end = await browser.open(address);
  expect(end.url.href).toBe(`${publicUrl}/login?error=unproved`);
  expect(await lastRefusal(world)).toMatchObject({ customer_id: 2, after: { reason: 'no auth_time' } });
});

/** A provider may state the time of each sign-in, asked or not. */
const answerWithTime = (provedAt: Date) => {
  const { organizations } = world.services.signIn;
  const { finishSignIn } = organizations;
  return vi
    .spyOn(organizations, 'finishSignIn')
    .mockImplementationOnce(async (...reply) => ({ ...(await finishSignIn(...reply)), provedAt }));
};

test.each([fresh, { prompt: 'login' }])(
  'a sign-in that requires %j does not end with an earlier one',
  async (hints) => {
    const browser = createBrowser(world.app, publicUrl);
    const application = await addApplication(world, { customerId: 2 });
    const { uid } = await application.authorize(browser, { 'mx.crmId': '10002', ...hints });
    answerWithTime(new Date(Date.now() - 120_000));
    const end = await browser.submit((await leave(browser, uid)).page, fay);
    expect(end.url.href).toBe(`${publicUrl}/login?error=unproved`);
    expect(await lastRefusal(world)).toMatchObject({ customer_id: 2, after: { reason: 'signed in before' } });
  },
);

test('whoever comes back to the address that all logins shared is asked to start over', async () => {
  const browser = createBrowser(world.app, publicUrl);
  const end = await browser.open(new URL('/login/federation/callback?code=1&state=2', publicUrl));
  expect(end.url.href).toBe(`${publicUrl}/login?error=expired`);
});

test.each([{ prompt: 'login' }, { max_age: '300' }])(
  'an application that requires %j is not sent people of whom that is unknown',
  async (parameters) => {
    const application = await addApplication(world, { customerId: 2 });
    const browser = createBrowser(world.app, publicUrl);
    const { uid } = await application.authorize(browser, { 'mx.crmId': '10002', ...parameters });
    const { address } = await leave(browser, uid);
    for (const name of ['prompt', 'max_age']) address.searchParams.delete(name);
    const end = await browser.submit(await browser.open(address), fay);
    expect(end.url.href).toBe(`${publicUrl}/login?error=unproved`);
  },
);
