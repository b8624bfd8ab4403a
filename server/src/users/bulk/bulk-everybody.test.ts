import { distinctNames } from '@keystead/contract/people/distinct-names.ts';
import type { BulkAction, BulkPreview } from '@keystead/contract/users/bulk-actions.ts';
import type { UserPage } from '@keystead/contract/users/user-list.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';
import { openDatabase } from '../../data/database.ts';

const world = await openApp();
const owner = openDatabase(world.ownerUrl, 2);
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');
afterAll(() => owner.close());

type Filter = Record<string, unknown>;

const start = (caller: Caller, action: string, everybody: Filter) =>
  caller.call('POST', '/api/users/bulk-actions', { action, everybody });

const preview = async (caller: Caller, action: string, everybody: Filter) => {
  const reply = await caller.call('POST', '/api/users/bulk-actions/preview', { action, everybody });
  return { status: reply.statusCode, body: reply.json<BulkPreview>() };
};

const listed = async (caller: Caller, query: string) =>
  (await caller.call('GET', `/api/users?rowsPerPage=99999&${query}`)).json<UserPage>();

const runBulkAction = async (caller: Caller, id: string) => {
  await runProcesses(world);
  return (await caller.call('GET', `/api/users/bulk-actions/${id}`)).json<BulkAction>();
};

test('everybody means all users on all pages of the list, minus those excluded', async () => {
  const { data: rows } = await listed(una, 'searchString=anna.&userStatus=A');
  const able = rows.filter(({ allowedActions }) => allowedActions.includes('suspend'));
  expect(able.length).toBeGreaterThan(3);
  const filter = { search: 'anna.', status: 'A' };
  expect(await preview(una, 'suspend', filter)).toEqual({
    status: 200,
    body: {
      count: rows.length,
      selected: rows.length,
      able: able.length,
      names: distinctNames(able).slice(0, 3),
      dates: 0,
      physicians: 0,
    },
  });
  const [spared] = able;
  const except = [spared?.ssoid];
  expect((await preview(una, 'suspend', { ...filter, except })).body).toMatchObject({
    count: rows.length,
    selected: rows.length - 1,
    able: able.length - 1,
  });
  const selection = { ...filter, except, count: rows.length };
  const clicks = await Promise.all([start(una, 'suspend', selection), start(una, 'suspend', selection)]);
  const [first, second] = clicks.map((reply) => reply.json<{ id: string }>().id);
  expect(second).toBe(first);
  const done = await runBulkAction(una, first ?? '');
  expect(done).toMatchObject({ isFinished: true, total: rows.length - 1, done: able.length - 1 });
  // No one matches as before anymore; the repeated request is still recognized by what was requested.
  expect((await start(una, 'suspend', selection)).json()).toEqual({ id: first });
  const remaining = await listed(una, 'searchString=anna.&userStatus=A');
  expect(remaining.data.filter(({ allowedActions }) => allowedActions.includes('suspend'))).toMatchObject([
    { ssoid: spared?.ssoid },
  ]);
  const audit = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select('after')
      .where('target_id', '=', first ?? '')
      .execute(),
  );
  expect(audit).toEqual([{ after: { action: 'suspend', users: rows.length - 1 } }]);
});

test('the preview of an activation shows whose date it removes and who gets the mobile product', async () => {
  const { data: rows } = await listed(una, 'userStatus=D');
  const able = rows.filter(({ allowedActions }) => allowedActions.includes('activate'));
  expect((await preview(una, 'activate', { status: 'D' })).body).toMatchObject({
    able: able.length,
    dates: able.filter(({ deactivationDate }) => deactivationDate).length,
    physicians: able.filter(({ physicianNppaEnabled }) => physicianNppaEnabled).length,
  });
});

test('a location admin reaches only users of their own locations', async () => {
  const { data: mine, total } = await listed(leo, 'userStatus=LO');
  const { total: all } = await listed(una, 'userStatus=LO');
  expect(total).toBeLessThan(all);
  expect((await preview(leo, 'unlock', { status: 'LO' })).body.count).toBe(total);
  expect((await start(leo, 'unlock', { status: 'LO', count: all })).statusCode).toBe(409);
  expect((await start(leo, 'unlock', { status: 'LO', location: 999_999, count: 1 })).statusCode).toBe(403);
  const started = await start(leo, 'unlock', { status: 'LO', count: total });
  const { results } = await runBulkAction(leo, started.json<{ id: string }>().id);
  expect(results.map(({ ssoid }) => ssoid).sort()).toEqual(mine.map(({ ssoid }) => ssoid).sort());
});

test('does not start if the list has changed since it was viewed, and says so', async () => {
  const { total } = await listed(una, 'searchString=maplegrove');
  const reply = await start(una, 'activate', { search: 'maplegrove', count: total + 1 });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    {
      code: 'bulkAction.otherCount',
      message: `The list has changed: ${total + 1} matched when you looked, ${total} match now. Review it before you continue.`,
    },
  ]);
});

test('an unknown filter is refused and does not mean everybody', async () => {
  expect((await preview(una, 'suspend', { userStatus: 'LO' })).status).toBe(400);
  const { total } = await listed(una, 'userStatus=');
  expect((await start(una, 'suspend', { userStatus: 'LO', count: total })).statusCode).toBe(400);
});

test('refuses callers who can do it to no user, whether users are listed or matched', async () => {
  const clara = await as(world, 'clara.limited@maplegrove.example');
  const { data } = await listed(una, 'searchString=mo.mobile');
  expect((await preview(clara, 'suspend', {})).status).toBe(403);
  expect((await start(clara, 'suspend', { count: 1 })).statusCode).toBe(403);
  const named = { action: 'suspend', ssoids: data.map(({ ssoid }) => ssoid) };
  expect((await clara.call('POST', '/api/users/bulk-actions', named)).statusCode).toBe(403);
});

test.each([
  [{ action: 'suspend' }, 'ssoids'],
  [{ action: 'suspend', ssoids: [crypto.randomUUID()], everybody: { count: 1 } }, 'ssoids'],
  [{ action: 'suspend', everybody: {} }, 'everybody.count'],
  [{ action: 'suspend', everybody: { count: 1, status: 'X' } }, 'everybody.status'],
])('%j is refused at %s', async (body, field) => {
  const reply = await una.call('POST', '/api/users/bulk-actions', body);
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { fieldErrors: [{ field }] }]);
});

test('refuses more users than it can process at a time, and says what to do', async () => {
  await owner.transaction('all', async (tx) => {
    const { rows } = await sql<{ columns: string }>`
      select string_agg(format('%I', column_name), ', ') as columns from information_schema.columns
      where table_name = 'users' and table_schema = 'public' and is_generated = 'NEVER'
        and column_name not in ('ssoid', 'user_name', 'federated_login_id')`.execute(tx);
    const columns = sql.raw(rows[0]?.columns ?? '');
    await sql`insert into users (ssoid, user_name, ${columns})
      select gen_random_uuid(), 'crowd.' || n || '@maplegrove.example', ${columns}
      from users, generate_series(1, 10001) n where user_name = 'mo.mobile@maplegrove.example'`.execute(tx);
  });
  for (const reply of [
    await una.call('POST', '/api/users/bulk-actions/preview', {
      action: 'suspend',
      everybody: { search: 'crowd.' },
    }),
    await start(una, 'suspend', { search: 'crowd.', count: 10_001 }),
  ])
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { fieldErrors: [{ field: 'everybody', message: 'More than 10000 users match. Narrow the list.' }] },
    ]);
});
