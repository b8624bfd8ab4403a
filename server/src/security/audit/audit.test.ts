import { listedEventNames } from '@keystead/contract/audit-events.ts';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';

type Row = {
  event: string;
  user: string | null;
  userName: string | null;
  subject: string | null;
  initiatedBy: string;
  ip: string;
  reason: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
};
type Page = { rows: Row[]; total: number; isTotalMinimum: boolean };

let world: TestApp;
let idp: Caller;
let sue: Caller;

const start = Date.now() - 20 * 86_400_000;

/** Recent days, for which the table has partitions. */
const day = (n: number, time = '') =>
  `${new Date(start + n * 86_400_000).toISOString().slice(0, 10)}${time && `T${time}`}`;

const sql = (query: string, values: unknown[] = []) =>
  world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query, values)));

type Event = {
  event: string;
  at?: string;
  customer?: number | null;
  actor?: string;
  target?: [string, string];
};

const addEvent = ({ event, at = 'now', customer = 2, actor = 'Ada Actor', target }: Event) =>
  sql(
    `insert into audit_events (at, event, customer_id, actor_name, target_type, target_id, target_name, ip, after)
     values ($1, $2, $3, $4, $5, 'not-a-key', $6, '203.0.113.9', '{"secret":"hush","reason":"asked for"}')`,
    [at, event, customer, actor, target?.[0] ?? null, target?.[1] ?? null],
  );

const read = async (query = '', caller = idp): Promise<Page> =>
  (await caller.call('GET', `/api/security/audit?${query}`)).json();

beforeAll(async () => {
  world = await testApp();
  idp = await as(world, 'r.idp@harborpoint.example');
  sue = await as(world, 'sue.support@provider.example');
  await addEvent({ event: 'Sign in', at: day(1, '10:00:00Z'), target: ['user', 'Gone Person'] });
  await addEvent({
    event: 'Sign in failed',
    at: day(2, '10:00:00Z'),
    actor: '=cmd()',
    target: ['user', '+1'],
  });
  await addEvent({
    event: 'Setting changed',
    at: day(3, '10:00:00Z'),
    target: ['setting', 'Session timeout'],
  });
  await addEvent({ event: 'User updated', at: day(4, '10:00:00Z') });
  await addEvent({ event: 'Sign in', at: day(5, '10:00:00Z'), customer: 1, actor: 'Foreign' });
  await addEvent({ event: 'Sign in', at: day(6, '10:00:00Z'), customer: null, actor: 'Nobody' });
});
afterAll(() => world.close());

/** Nothing happens before this except the events above. */
const untilThen = `to=${day(9, '00:00:00Z')}`;

test("lists only this customer's named events, newest first, without the changes", async () => {
  const page = await read(untilThen);
  expect(page).toMatchObject({ total: 3, isTotalMinimum: false });
  expect(
    page.rows.map(({ event, user, subject, initiatedBy }) => [event, user, subject, initiatedBy]),
  ).toEqual([
    ['Setting changed', null, 'Session timeout', 'Ada Actor'],
    ['Sign in failed', '+1', null, '=cmd()'],
    ['Sign in', 'Gone Person', null, 'Ada Actor'],
  ]);
  expect(JSON.stringify(page)).not.toContain('hush');
});

test.each([
  ['direction=asc&size=1', ['Sign in'], 3],
  ['page=2&size=2', ['Sign in'], 3],
  ['event=Sign%20in', ['Sign in'], 1],
  [`from=${day(2, '00:00:00Z')}&to=${day(2, '23:59:59Z')}`, ['Sign in failed'], 1],
  ['search=ADA', ['Setting changed', 'Sign in'], 2],
  ['search=gone%20p', ['Sign in'], 1],
  ['search=%25%25%25', [], 0],
  ['search=%25', ['Setting changed', 'Sign in failed', 'Sign in'], 3],
  ['search=ada&event=Setting%20changed&page=9', [], 1],
])('%s finds %j', async (query, events, total) => {
  const page = await read(query.includes('to=') ? query : `${query}&${untilThen}`);
  expect({ events: page.rows.map(({ event }) => event), total: page.total }).toEqual({ events, total });
});

test('counts many matches of a name up to a limit and still pages them in order', async () => {
  await sql(`insert into audit_events (at, event, customer_id, actor_name)
    select '${day(0, '00:00:00Z')}'::timestamptz + n * interval '1 second', 'Sign out', 3, 'Many Times'
    from generate_series(1, 10050) n`);
  const { call } = await as(world, 'sue.support@provider.example');
  await sql('update sessions set selected_customer_id = 3 where ssoid = $1', [sue.ssoid]);
  expect((await call('GET', '/api/security/audit')).statusCode).toBe(403);
  await sql(
    `insert into user_rights (ssoid, customer_id, "right")
     select ssoid, customer_id, 'IDP_ADMIN' from users where ssoid = $1`,
    [sue.ssoid],
  );
  const page = await read('search=many&size=2&page=2', { ...sue, call });
  expect(page).toMatchObject({
    total: 10_000,
    isTotalMinimum: true,
    rows: [{ at: day(0, '02:47:28.000Z') }, {}],
  });
});

test('actions of support show its name and are visible to the customer', async () => {
  await sql('update sessions set selected_customer_id = null where ssoid = $1', [sue.ssoid]);
  expect((await sue.call('GET', '/api/security/audit')).statusCode).toBe(409);
  await sue.call('PUT', '/api/support-customers/10002');
  const [selected] = (await read('event=Customer%20selected')).rows;
  expect(selected).toMatchObject({ initiatedBy: 'Sue Support', subject: 'Harbor Point Health' });
});

test('the file has every row, the column titles, and no formula', async () => {
  const reply = await idp.call('GET', `/api/security/audit/export?${untilThen}&zone=Asia/Kolkata`);
  expect(reply.headers['content-disposition']).toMatch(/filename=audit-\d{4}-\d\d-\d\d\.csv/);
  expect(reply.payload.replace('\ufeff', '').split('\r\n')).toEqual([
    'Date/Time,Event,User,Initiated By,IP Address,Result,Username,Subject,Reason',
    `${day(3)} 15:30:00,Setting changed,,Ada Actor,203.0.113.9,Success,,Session timeout,asked for`,
    `${day(2)} 15:30:00,Sign in failed,'+1,'=cmd(),203.0.113.9,Success,'+1,,asked for`,
    `${day(1)} 15:30:00,Sign in,Gone Person,Ada Actor,203.0.113.9,Success,Gone Person,,asked for`,
    '',
  ]);
});

test.each([
  ['/api/users/export?search=smith', 'User List', { search: 'smith' }],
  ['/api/security/reports/user-access/export?status=A', 'User Access', { status: 'A' }],
  ['/api/security/audit/export?search=smith', 'Audit', { search: 'smith' }],
  ['/api/users/export?search=ab&status=A', 'User List', { status: 'A' }],
])('%s is recorded with what it contained', async (path, subject, filter) => {
  const una = await as(world, 'una.corp@maplegrove.example');
  await sql(
    `insert into user_rights (ssoid, customer_id, "right") values ($1, 1, 'IDP_ADMIN') on conflict do nothing`,
    [una.ssoid],
  );
  expect((await una.call('GET', path)).statusCode).toBe(200);
  const [exported] = (await read('event=List%20exported&size=1', una)).rows;
  expect(exported).toMatchObject({ subject, initiatedBy: 'Una Corp' });
  const changes = exported?.changes.map(({ field, after }) => [field, after]);
  expect(Object.fromEntries(changes ?? [])).toEqual(filter);
});

test('a location admin reads about users of their facilities and about what concerns no user', async () => {
  const leo = await as(world, 'leo.local@maplegrove.example');
  await sql(
    `insert into user_rights (ssoid, customer_id, "right") values ($1, 1, 'MANAGE_SESSIONS') on conflict do nothing`,
    [leo.ssoid],
  );
  await sql(
    `insert into audit_events (at, event, customer_id, actor_name, target_type, target_id, target_name)
     select $1, 'Factors reset', 1, 'Ada Actor', 'user', ssoid::text, user_name from users
     where user_name in ('olivia.ord@maplegrove.example', 'paul.pines@maplegrove.example')`,
    [day(7, '10:00:00Z')],
  );
  await addEvent({
    event: 'Setting changed',
    at: day(7, '09:00:00Z'),
    customer: 1,
    target: ['setting', 'Timeout'],
  });
  await addEvent({
    event: 'Factors reset',
    at: day(7, '08:00:00Z'),
    customer: 1,
    target: ['user', 'Gone Person'],
  });
  const onThatDay = `from=${day(7, '00:00:00Z')}&to=${day(7, '23:00:00Z')}`;
  const named = ({ rows }: Page) => rows.map(({ user, subject }) => user ?? subject);
  expect(named(await read(onThatDay, leo))).toEqual(['Olivia Ord', 'Timeout']);
  expect(await read(`${onThatDay}&search=ada`, leo)).toMatchObject({ total: 2, rows: [{}, {}] });
  const file = await leo.call('GET', `/api/security/audit/export?${onThatDay}&zone=UTC`);
  expect(file.payload).toContain('Olivia Ord');
  expect(file.payload).toContain('Timeout');
  expect(file.payload).not.toMatch(/Paul Pines|Gone Person/);
});

test('a change shows what differs and why', async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  const { settings, version } = (await una.call('GET', '/api/security/settings')).json();
  const body = { ...settings, passwordHistory: 9, version };
  expect((await una.call('PUT', '/api/security/settings', body)).statusCode).toBe(204);
  await sql(
    `insert into user_rights (ssoid, customer_id, "right") values ($1, 1, 'IDP_ADMIN') on conflict do nothing`,
    [una.ssoid],
  );
  const [changed] = (await read('event=Setting%20changed&size=1', una)).rows;
  expect(changed).toMatchObject({
    subject: 'Security Settings',
    changes: [{ field: 'passwordHistory', before: String(settings.passwordHistory), after: '9' }],
  });
});

test('an unknown username is logged for the customer owning its domain; a lock-out is logged too', async () => {
  const browser = () => createBrowser(world.app, world.services.config.publicUrl);
  const enter = async (userName: string) =>
    (await startSignIn(browser())).submit('password', { userName, password: 'wrong' });
  await enter('nobody.here@harborpoint.example');
  await enter('My#Password1');
  await enter('somebody@elsewhere.example');
  for (let round = 0; round < 5; round += 1) await enter('r.sessions@harborpoint.example');

  const [unknown] = (await read('search=nobody.here')).rows;
  expect(unknown).toMatchObject({
    event: 'Sign in failed',
    user: 'nobody.here@harborpoint.example',
    initiatedBy: 'Anonymous',
    reason: 'unknown person',
  });
  const [locked] = (await read('event=Locked%20out')).rows;
  expect(locked).toMatchObject({ userName: 'r.sessions@harborpoint.example' });
  expect(locked?.changes).toContainEqual({ field: 'status', before: 'A', after: 'LO' });
  const { rows } = await world.services.data.transaction('all', (tx) =>
    tx.executeQuery<{ target_name: string | null; is_provider: boolean }>(
      CompiledQuery.raw(`select target_name, c.is_provider from audit_events e join customers c on c.id = e.customer_id
        where event = 'Sign in failed' and after ->> 'reason' = 'unknown person' and c.is_provider order by e.id`),
    ),
  );
  expect(rows.map(({ target_name }) => target_name)).toEqual([null, 'somebody@elsewhere.example']);
});

test('the filter lists the events of the specification in order, the lock-out, then those of applications and exports', () => {
  expect(listedEventNames.join(', ')).toBe(
    'Sign in, Sign in failed, Sign out, Timed out, Session ended, Password changed, Password reset, Factors reset, ' +
      'Questions saved, Customer selected, Customer cleared, Token created, Token revoked, Setting changed, Locked out, ' +
      'Application allowed, Application refused, Application access withdrawn, Application told of sign out, List exported',
  );
});
