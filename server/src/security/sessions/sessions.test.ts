import type { SessionRow } from '@keystead/contract/security/sessions.ts';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import type { Browser } from '../../../../tooling/test/browser.ts';
import { callDuringTransaction } from '../../../../tooling/test/call-during-transaction.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { startProduct } from '../../../../tooling/test/product.ts';
import { signInAs } from '../../../../tooling/test/sign-in.ts';
import { addApplication, newBrowser } from '../../identity/testing/openid-application.ts';

const path = '/api/security/sessions';
const ulf = 'ulf.corp@harborpoint.example';
const callback = '/snf/login/callback';

let world: TestApp;
let admin: Caller;
let product: Awaited<ReturnType<typeof startProduct>>;
let clientId: string;

beforeAll(async () => {
  world = await testApp();
  product = await startProduct();
  clientId = await product.register(world, '10002', [callback]);
  admin = await as(world, 'r.sessions@harborpoint.example');
});
afterAll(async () => {
  await world.close();
  product.close();
});

const sql = async (query: string, values: unknown[] = []) =>
  (await world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query, values))))
    .rows;

const list = async (query = ''): Promise<{ rows: SessionRow[]; total: number }> =>
  (await admin.call('GET', `${path}?${query}`)).json();

const sessionOf = async (userName: string): Promise<SessionRow> => {
  const [row] = (await list(`search=${encodeURIComponent(userName)}`)).rows;
  if (!row) throw new Error(`${userName} has no session.`);
  return row;
};

const claims = async (browser: Browser) =>
  (await browser.get('/components/identity-management/claims')).status;

/** Whether the product signs the user in without a prompt. */
const isSilent = async (browser: Browser) =>
  (await product.authorize(browser, clientId, callback)).searchParams.has('code');

test("shows the customer's sessions with the applications they opened, and no one else's", async () => {
  await as(world, 'una.corp@maplegrove.example');
  await as(world, 'sue.support@provider.example');
  await as(world, 'shared.all@harborpoint.example');
  await sql(
    "update sessions set last_seen_at = now() - interval '1 day' where ssoid = (select ssoid from users where user_name = 'shared.all@harborpoint.example')",
  );
  const browser = await signInAs(world, ulf);
  expect(await sessionOf(ulf)).toMatchObject({ user: 'Ulf Corp', applications: ['Keystead'], isOwn: false });
  expect(await isSilent(browser)).toBe(true);
  expect(await sessionOf(ulf)).toMatchObject({ applications: ['Keystead', 'Meridian'] });
  const signIns =
    "select after ->> 'application' as application from audit_events where target_name = $1 order by id";
  await expect.poll(() => sql(signIns, [ulf])).toEqual([{ application: null }, { application: clientId }]);
  const { rows, total } = await list('sort=userName&direction=asc');
  expect(rows.map(({ userName, isOwn }) => [userName, isOwn])).toEqual([
    ['r.sessions@harborpoint.example', true],
    [ulf, false],
  ]);
  expect(total).toBe(2);
});

test('rejects the next call of an ended session, and no application signs the user in again', async () => {
  const browser = await signInAs(world, 'cfg.all@harborpoint.example');
  expect([await claims(browser), await isSilent(browser)]).toEqual([200, true]);
  const { id, ssoid } = await sessionOf('cfg.all@harborpoint.example');
  expect((await admin.call('DELETE', `${path}/${id}`)).statusCode).toBe(204);
  expect([await claims(browser), await isSilent(browser)]).toEqual([401, false]);
  expect((await admin.call('DELETE', `${path}/${id}`)).statusCode).toBe(404);
  expect(
    await sql(
      "select actor_name, target_name from audit_events where target_id = $1 and event = 'Session ended'",
      [ssoid],
    ),
  ).toEqual([{ actor_name: 'Right sessions', target_name: 'cfg.all@harborpoint.example' }]);
});

test('a session that several calls end at once is ended and recorded once', async () => {
  const browser = await signInAs(world, 'r.mapping@harborpoint.example');
  expect(await isSilent(browser)).toBe(true);
  const ofConsole = await sessionOf('r.mapping@');
  const endOften = async (id: string, lock: string) => {
    const end = async () => (await admin.call('DELETE', `${path}/${id}`)).statusCode;
    const often = () => Promise.all([end(), end(), end(), end()]);
    return (await callDuringTransaction(world, { before: [lock] }, often)).toSorted();
  };
  const once = [204, 404, 404, 404];
  const lockOfConsole = `select from sessions where id = '${ofConsole.id}' for update`;
  expect(await endOften(ofConsole.id, lockOfConsole)).toEqual(once);

  const other = await signInAs(world, 'r.mapping@harborpoint.example');
  expect(await isSilent(other)).toBe(true);
  await sql('delete from sessions where id = $1', [(await sessionOf('r.mapping@')).id]);
  const { id } = await sessionOf('r.mapping@');
  expect(await endOften(id, `select from oidc_records where uid = '${id}' for update`)).toEqual(once);
  const recorded = "select from audit_events where target_id = $1 and event = 'Session ended'";
  expect(await sql(recorded, [ofConsole.ssoid])).toHaveLength(2);
});

test('ends one session of a user without the others, or all of them in one go', async () => {
  const userName = 'r.ip@harborpoint.example';
  const [first, second] = [await signInAs(world, userName), await signInAs(world, userName)];
  const { rows } = await list(`search=${userName}&sort=started&direction=asc`);
  await admin.call('DELETE', `${path}/${rows[0]?.id}`);
  expect([await claims(first), await claims(second)]).toEqual([401, 200]);
  expect(await isSilent(second)).toBe(true);
  expect((await admin.call('DELETE', `${path}/of/${rows[0]?.ssoid}`)).statusCode).toBe(204);
  expect([await claims(second), await isSilent(second)]).toEqual([401, false]);
});

test('a sign-in only to other applications is a session too', async () => {
  const browser = await signInAs(world, 'r.rules@harborpoint.example');
  expect(await isSilent(browser)).toBe(true);
  await sql('delete from sessions where id = $1', [(await sessionOf('r.rules@')).id]);
  const remaining = await sessionOf('r.rules@');
  expect(remaining).toMatchObject({ applications: ['Meridian'], ip: '' });
  expect((await admin.call('DELETE', `${path}/${remaining.id}`)).statusCode).toBe(204);
  expect(await isSilent(browser)).toBe(false);
});

test('shows the name of a separate client', async () => {
  const application = await addApplication(world, { customerId: 2, name: 'Visitor book' });
  await application.signIn(newBrowser(world), 'r.idp@harborpoint.example');
  const [row] = (await list('search=r.idp')).rows;
  expect(row?.applications).toEqual(['Visitor book']);
});

test("shows a user's sessions only to callers who can see all sessions", async () => {
  const userName = 'r.reports@harborpoint.example';
  await signInAs(world, userName);
  await signInAs(world, userName);
  const { ssoid } = await sessionOf(userName);
  const readSessions = (person: string, caller = admin) => caller.call('GET', `${path}/of/${person}`);
  const rows: SessionRow[] = (await readSessions(ssoid)).json();
  expect(rows.map((row) => [row.userName, row.isOwn])).toEqual([
    [userName, false],
    [userName, false],
  ]);
  expect((await readSessions(admin.ssoid)).json()).toMatchObject([{ isOwn: true }]);
  const una = await as(world, 'una.corp@maplegrove.example');
  expect((await readSessions(una.ssoid)).statusCode).toBe(404);
  expect((await readSessions(ssoid, await as(world, ulf))).statusCode).toBe(403);
});

test('a location admin reaches only the sessions of users of their facilities', async () => {
  const leo = await as(world, 'leo.local@maplegrove.example');
  await sql(`insert into user_rights (ssoid, customer_id, "right") values ($1, 1, 'MANAGE_SESSIONS')`, [
    leo.ssoid,
  ]);
  const paul = await as(world, 'paul.pines@maplegrove.example');
  const olivia = await as(world, 'olivia.ord@maplegrove.example');
  const rows: SessionRow[] = (await leo.call('GET', `${path}?sort=userName&direction=asc`)).json().rows;
  const listed = rows.map(({ ssoid }) => ssoid);
  expect(listed).toContain(olivia.ssoid);
  expect(listed).not.toContain(paul.ssoid);
  const [sessionOfPaul] = (await sql('select id from sessions where ssoid = $1', [paul.ssoid])) as {
    id: string;
  }[];
  const end = async (target: string) => (await leo.call('DELETE', `${path}/${target}`)).statusCode;
  expect(await end(String(sessionOfPaul?.id))).toBe(404);
  expect(await end(`of/${paul.ssoid}`)).toBe(404);
  expect((await paul.call('GET', '/components/identity-management/claims')).statusCode).toBe(200);
  expect(await end(`of/${olivia.ssoid}`)).toBe(204);
});

test("cannot end the caller's own session or those of other customers", async () => {
  const { id: own } = await sessionOf('r.sessions');
  expect((await admin.call('DELETE', `${path}/${own}`)).json()).toMatchObject({ code: 'session.own' });
  expect((await admin.call('DELETE', `${path}/of/${admin.ssoid}`)).statusCode).toBe(404);
  const [foreign] = (await sql(
    'select s.id, s.ssoid from sessions s join users u using (ssoid) where u.customer_id = 1',
  )) as { id: string; ssoid: string }[];
  expect((await admin.call('DELETE', `${path}/${foreign?.id}`)).statusCode).toBe(404);
  expect((await admin.call('DELETE', `${path}/of/${foreign?.ssoid}`)).statusCode).toBe(404);
  expect((await admin.call('GET', path)).statusCode).toBe(200);
});
