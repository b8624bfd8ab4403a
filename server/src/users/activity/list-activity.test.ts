import { activityPageSize } from '@keystead/contract/users/activity.ts';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { withConnection } from '../../data/embedded/run-statement.ts';

type Entry = { kind: string; id: string; at: string } & Record<string, unknown>;
type Page = { entries: Entry[]; kinds: string[]; next: string | null };

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const olivia = await findSsoid(world, 'olivia.ord@maplegrove.example');

const sql = async (query: string, values: unknown[] = []) =>
  (await world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query, values))))
    .rows;

const request = (caller: Caller, query = '', ssoid = olivia) =>
  caller.call('GET', `/api/users/${ssoid}/activity?${query}`);

const read = async (caller: Caller, query = '', ssoid = olivia): Promise<Page> => {
  const reply = await request(caller, query, ssoid);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

const longAgo = Date.now() - 2 * 24 * 3600 * 1000;
const at = (minute: number): string => new Date(longAgo + minute * 60_000).toISOString();

/** Adds something of each kind, newest last, before anything the tests do. */
const givePast = async () => {
  await sql(
    `insert into audit_events (at, event, actor_name, customer_id, target_type, target_id, before, after, ip, trace_id)
     values ($1, 'User updated', 'Ada Admin', 1, 'user', $4, $5, $6, '203.0.113.9', null),
       ($2, 'Sign in failed', 'Anonymous', 1, 'user', $4, null, '{"reason": "wrong password"}', '203.0.113.8', null),
       ($3, 'User updated', 'Elsewhere', 2, 'user', $4, null, '{"title": "foreign"}', '', null)`,
    [
      at(1),
      at(2),
      at(2),
      olivia,
      {
        title: 'RN',
        physicianProfile: { npi: '', fax: '1' },
        userRegions: [{ id: 1, name: 'North', type: 'region' }],
      },
      {
        title: 'Dir.',
        physicianProfile: { npi: '12', fax: '1' },
        userRegions: [],
        password: 'new#2',
        version: 7,
      },
    ],
  );
  const [transaction] = (await sql(
    `insert into transactions (customer_id, ssoid, type, user_name, user_first_name, user_last_name,
       created_by_first_name, created_by_last_name, status_name, facility_ids, started_at)
     values (1, $1, 'Update User', 'o', 'Olivia', 'Ord', 'System', '', 'Failed', '{999999}', $2) returning id`,
    [olivia, at(3)],
  )) as { id: number }[];
  await sql(
    `insert into sub_transactions (transaction_id, customer_id, ssoid, product_name, operation, status_name)
     values ($1, 1, $2, 'SL', 'put', 'Failed')`,
    [transaction?.id, olivia],
  );
  await sql(
    `insert into deliveries (id, customer_id, ssoid, kind, channel, recipient, state, attempts, reason, created_at)
     values (gen_random_uuid(), 1, $1, 'reset', 'mail', 'olivia@mail.example', 'Failed', 3, 'No such mailbox.', $2)`,
    [olivia, at(4)],
  );
};
await givePast();

test('lists activity by kind, newest first, with the differences and never a secret', async () => {
  const { entries, kinds } = await read(una);
  expect(kinds).toEqual(['change', 'signIn', 'transaction', 'mail']);
  const past = entries.filter((entry) => entry.at >= at(0) && entry.at <= at(9));
  expect(past).toMatchObject([
    {
      kind: 'mail',
      delivery: { state: 'Failed', reason: 'No such mailbox.', recipient: 'olivia@mail.example' },
    },
    {
      kind: 'transaction',
      by: 'System',
      statusName: 'Failed',
      steps: [{ system: 'SL', statusName: 'Failed' }],
    },
    { kind: 'signIn', event: 'Sign in failed', reason: 'wrong password', ip: '203.0.113.8' },
    { kind: 'change', event: 'User updated', by: 'Ada Admin' },
  ]);
  expect(past.at(-1)?.changes).toEqual([
    { field: 'title', before: 'RN', after: 'Dir.' },
    { field: 'userRegions', before: 'North', after: '' },
    { field: 'physicianProfile.npi', before: '', after: '12' },
    { field: 'password', before: null, after: expect.not.stringContaining('new') },
  ]);
});

test('can be filtered by kind', async () => {
  const { entries } = await read(una, 'kind=mail');
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['mail']));
});

test('pages continue where the last one ended, even between rows of the same instant', async () => {
  const nora = await findSsoid(world, 'nora.new@maplegrove.example');
  await sql(
    `insert into deliveries (id, customer_id, ssoid, kind, channel, recipient, created_at)
     select gen_random_uuid(), 1, $1, 'notice', 'mail', n || '@mail.example', now() - interval '1 day'
     from generate_series(1, 45) n`,
    [nora],
  );
  const seen: Entry[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: Page = await read(una, next && `after=${next}`, nora);
    expect(page.entries.length).toBeLessThanOrEqual(activityPageSize);
    seen.push(...page.entries);
    next = page.next;
  }
  expect(seen.filter(({ kind }) => kind === 'mail').length).toBeGreaterThanOrEqual(45);
  expect(new Set(seen.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(seen.length);
  expect(seen.map((entry) => entry.at)).toEqual(
    seen
      .map((entry) => entry.at)
      .toSorted()
      .reverse(),
  );
  expect((await request(una, 'after=nonsense')).statusCode).toBe(400);
});

test('shows each kind to the same users as its own screen', async () => {
  const [leo, lily, clara, sue] = await Promise.all(
    ['leo.local', 'lily.limited', 'clara.limited'].map((name) => as(world, `${name}@maplegrove.example`)),
  ).then(async (three) => [...three, await as(world, 'sue.support@provider.example')]);
  if (!leo || !lily || !clara || !sue) throw new Error('Nobody there.');
  await sue.call('PUT', '/api/support-customers/10001');
  expect((await read(sue)).kinds).toEqual(['change', 'signIn', 'transaction', 'mail']);
  const atOaks = (await sql(
    'select ssoid from users where customer_id = 1 and facility_ids = (select facility_ids from users where ssoid = $1) and ssoid <> $1 limit 1',
    [leo.ssoid],
  )) as { ssoid: string }[];
  const near = atOaks[0]?.ssoid ?? '';
  expect((await read(leo, '', near)).kinds).toEqual(['change', 'signIn', 'transaction', 'mail']);
  for (const limited of [lily, clara]) {
    const page = await read(limited, '', near);
    expect(page.kinds).toEqual(['mail']);
    expect(page.entries.filter(({ kind }) => kind !== 'mail')).toEqual([]);
    expect((await request(limited, 'kind=change', near)).statusCode).toBe(403);
  }
});

test('a user out of reach does not exist', async () => {
  const [foreignUser] = (await sql(
    "select ssoid from users where user_name = 'ulf.corp@harborpoint.example'",
  )) as {
    ssoid: string;
  }[];
  expect((await request(una, '', foreignUser?.ssoid)).statusCode).toBe(404);
  const leo = await as(world, 'leo.local@maplegrove.example');
  const [far] = (await sql(
    'select ssoid from users where customer_id = 1 and not facility_ids && (select facility_ids from users where ssoid = $1) limit 1',
    [leo.ssoid],
  )) as { ssoid: string }[];
  expect((await request(leo, '', far?.ssoid)).statusCode).toBe(404);
  expect((await request(await as(world, 'olivia.ord@maplegrove.example'))).statusCode).toBe(403);
});

test('a location admin sees all transactions of a user at their facilities', async () => {
  const leo = await as(world, 'leo.local@maplegrove.example');
  const [near] = (await sql(
    'select ssoid, facility_ids from users where customer_id = 1 and facility_ids && (select facility_ids from users where ssoid = $1) and ssoid <> $1 order by user_name limit 1',
    [leo.ssoid],
  )) as { ssoid: string; facility_ids: number[] }[];
  for (const facilities of [near?.facility_ids, [999_999]])
    await sql(
      `insert into transactions (customer_id, ssoid, type, user_name, user_first_name, user_last_name,
         created_by_first_name, created_by_last_name, facility_ids) values (1, $1, $2, 'n', 'N', 'N', 'S', '', $3)`,
      [near?.ssoid, facilities?.[0] === 999_999 ? 'Elsewhere' : 'Here', facilities],
    );
  const { entries } = await read(leo, 'kind=transaction', near?.ssoid);
  expect(entries.map(({ type }) => type)).toEqual(expect.arrayContaining(['Here', 'Elsewhere']));
});

test('takes the same number of statements regardless of size', async () => {
  const statements = async (query: string): Promise<number> => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await read(una, query);
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  };
  const little = await statements('kind=mail');
  await sql(
    `insert into audit_events (event, actor_name, customer_id, target_type, target_id)
     select 'User updated', 'Many', 1, 'user', $1 from generate_series(1, 200)`,
    [olivia],
  );
  expect(await statements('')).toBe(little);
});

test('the header says when and by whom the user was created, and when they last signed in', async () => {
  const reply = await una.call('GET', `/api/users/${olivia}`);
  expect(reply.json()).toMatchObject({ createdAt: expect.any(String), createdBy: null });
  await sql("update users set last_login_at = '2026-03-04T05:06:07Z' where ssoid = $1", [olivia]);
  await sql(
    `insert into audit_events (at, event, actor_name, customer_id, target_type, target_id)
     select created_at, 'User created', 'Una Corp', 1, 'user', $1 from users where ssoid = $2`,
    [olivia, olivia],
  );
  expect((await una.call('GET', `/api/users/${olivia}`)).json()).toMatchObject({
    createdBy: 'Una Corp',
    lastSignInAt: '2026-03-04T05:06:07.000Z',
  });
});

test('who created a user is known for longer than the audit is kept', async () => {
  const { ssoid } = (await una.call('POST', '/api/users', newUserBody())).json();
  await withConnection(world.ownerUrl, (run) =>
    run(`delete from audit_events where target_id = '${ssoid}' and event = 'User created'`),
  );
  expect((await una.call('GET', `/api/users/${ssoid}`)).json()).toMatchObject({ createdBy: 'Una Corp' });
});
