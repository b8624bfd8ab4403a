import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { getHome } from '@keystead/contract/home/home.ts';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';

const world = await openApp();

type Home = OutputOf<typeof getHome>;

const homeOf = async (userName: string): Promise<Home> => {
  const { call } = await as(world, userName);
  const reply = await call('GET', '/api/home');
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Home>();
};

const peopleOf = async (userName: string) => {
  const { people } = await homeOf(userName);
  if (!people) throw new Error(`${userName} administers nobody.`);
  return people;
};

const run = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  world.services.data.transaction('all', async (tx) => {
    const { rows } = await tx.executeQuery<T>(CompiledQuery.raw(text, values));
    return rows;
  });

type Count = { status: string; count: number };

const count = async (condition: string) => {
  const rows = await run<Count>(
    `select status, count(*)::int as count from users where customer_id = 1 and ${condition} group by status`,
  );
  return (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
};

test('shows everyone to a corporate admin, and only their locations to a location admin', async () => {
  for (const [userName, condition] of [
    ['una.corp@maplegrove.example', 'true'],
    ['clara.limited@maplegrove.example', 'true'],
    ['leo.local@maplegrove.example', 'facility_ids && array[101]'],
    ['lily.limited@maplegrove.example', 'facility_ids && array[101]'],
  ] as const) {
    const expectedCount = await count(condition);
    expect(await peopleOf(userName)).toMatchObject({
      active: expectedCount('A'),
      locked: expectedCount('LO'),
      pending: expectedCount('PUA'),
    });
  }
});

test('counts people not seen for long and people ending soon, including the last day', async () => {
  const before = await peopleOf('una.corp@maplegrove.example');
  const [first, second, third] = await run<{ ssoid: string }>(
    `select ssoid from users where customer_id = 1 and status = 'A' and deactivation_date is null
       and seen_on > current_date - 5 order by ssoid limit 3`,
  );
  await run('update users set last_login_at = current_date - 91 where ssoid = $1', [first?.ssoid]);
  await run('update users set last_login_at = current_date - 90 where ssoid = $1', [second?.ssoid]);
  const endIn = (
    days: number,
  ) => `update users u set deactivation_date = (now() at time zone c.time_zone)::date + ${days}
    from customers c where c.id = u.customer_id and u.ssoid = $1`;
  await run(endIn(7), [second?.ssoid]);
  await run(endIn(8), [third?.ssoid]);
  const after = await peopleOf('una.corp@maplegrove.example');
  expect(after.unseen).toEqual({ count: before.unseen.count + 1, isMore: false });
  expect(after.ending).toBe(before.ending + 1);
});

test("shows sign-ins by day, and to location admins only their people's", async () => {
  const [oak] = await run<{ ssoid: string }>(
    `select ssoid from users where customer_id = 1 and facility_ids && array[101] limit 1`,
  );
  const [pine] = await run<{ ssoid: string }>(
    `select ssoid from users where customer_id = 1 and facility_ids <> '{}' and not facility_ids && array[101] limit 1`,
  );
  const dayBefore = async (userName: string) => {
    const { signIns } = await peopleOf(userName);
    expect(signIns).toHaveLength(30);
    return signIns.at(-3);
  };
  const una = await dayBefore('una.corp@maplegrove.example');
  const leo = await dayBefore('leo.local@maplegrove.example');
  for (const [ssoid, event] of [
    [oak?.ssoid, 'Sign in'],
    [oak?.ssoid, 'Sign in failed'],
    [pine?.ssoid, 'Sign in'],
  ])
    await run(
      `insert into audit_events (at, event, actor_name, customer_id, target_type, target_id)
       values ((now() at time zone 'America/Chicago')::date - 2 + interval '18 hours', $2, 'Somebody', 1, 'user', $1)`,
      [ssoid, event],
    );
  expect(await dayBefore('una.corp@maplegrove.example')).toMatchObject({
    succeeded: (una?.succeeded ?? 0) + 2,
    failed: (una?.failed ?? 0) + 1,
  });
  expect(await dayBefore('leo.local@maplegrove.example')).toMatchObject({
    succeeded: (leo?.succeeded ?? 0) + 1,
    failed: (leo?.failed ?? 0) + 1,
  });
});

test('limited admins see the people they can help, and no log', async () => {
  const { waiting, failures } = await peopleOf('lily.limited@maplegrove.example');
  expect(new Set(waiting.map(({ userStatusId }) => userStatusId))).toEqual(new Set(['LO', 'PUA']));
  expect(waiting.find(({ userStatusId }) => userStatusId === 'LO')?.allowedActions).toContain('unlock');
  expect(failures).toBeNull();
});

test('shows recent changes with their author, and to location admins only those of their people', async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  const [pine] = await run<{ ssoid: string; version: number }>(
    `select ssoid, version from users where customer_id = 1 and status = 'A' and admin_access = 'RU'
       and facility_ids <> '{}' and not facility_ids && array[101] limit 1`,
  );
  const suspended = await una.call('POST', `/api/users/${pine?.ssoid}/suspend`, { version: pine?.version });
  expect(suspended.statusCode, suspended.body).toBeLessThan(300);
  const { lately } = await peopleOf('una.corp@maplegrove.example');
  expect(lately[0]).toMatchObject({ event: 'User suspended', actorName: 'Una Corp', ssoid: pine?.ssoid });
  const { lately: local } = await peopleOf('leo.local@maplegrove.example');
  expect(local.some(({ ssoid }) => ssoid === pine?.ssoid)).toBe(false);
});

test.each(['sue.support@provider.example', 'lou.logs@provider.example'])(
  '%s sees no one',
  async (userName) => {
    expect((await homeOf(userName)).people).toBeNull();
  },
);

test('each number is the total of the list it links to', async () => {
  for (const userName of ['una.corp@maplegrove.example', 'leo.local@maplegrove.example']) {
    const { call } = await as(world, userName);
    const { active, locked, pending, unseen, ending } = await peopleOf(userName);
    const total = async (query: string) =>
      (await call('GET', `/api/users?${query}`)).json<{ total: number }>().total;
    expect({ active, locked, pending, unseen: unseen.count, ending }).toEqual({
      active: await total('userStatus=A'),
      locked: await total('userStatus=LO'),
      pending: await total('userStatus=PUA'),
      unseen: await total('unseenDays=90'),
      ending: await total('endingWithinDays=7'),
    });
  }
});

test('numbers follow actions: an unlocked user is active again', async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  const before = await peopleOf('una.corp@maplegrove.example');
  const [locked] = await run<{ ssoid: string; version: number }>(
    `select ssoid, version from users where customer_id = 1 and status = 'LO' limit 1`,
  );
  const reply = await una.call('POST', `/api/users/${locked?.ssoid}/unlock`, { version: locked?.version });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  const after = await peopleOf('una.corp@maplegrove.example');
  expect([after.locked, after.active]).toEqual([before.locked - 1, before.active + 1]);
  expect(after.waiting.some(({ ssoid }) => ssoid === locked?.ssoid)).toBe(false);
});

test('the two-factor numbers count people who sign in with a password, and those enrolled', async () => {
  const [userWithoutFactor] = await run<{ ssoid: string }>(
    `select u.ssoid from users u left join factors f on f.ssoid = u.ssoid where u.customer_id = 1 and f.ssoid is null
       and u.status = 'A' and not u.is_federated and u.facility_ids && array[101] limit 1`,
  );
  await run('update customer_settings set mfa_licensed = true, mfa_enabled = true where customer_id = 1');
  const names = ['una.corp@maplegrove.example', 'leo.local@maplegrove.example'] as const;
  const before = await Promise.all(names.map(peopleOf));
  await run(
    `insert into factors (ssoid, customer_id, phone_number, state) values ($1, 1, '2025550100', 'enabled')`,
    [userWithoutFactor?.ssoid],
  );
  const enrolled = await Promise.all(names.map(peopleOf));
  await run('update users set is_federated = true where ssoid = $1', [userWithoutFactor?.ssoid]);
  const federated = await Promise.all(names.map(peopleOf));
  names.forEach((_, n) => {
    const { people = 0, enrolled: enrolledBefore = 0 } = before[n]?.twoFactor ?? {};
    expect(enrolled[n]?.twoFactor).toEqual({ people, enrolled: enrolledBefore + 1 });
    expect(federated[n]?.twoFactor).toEqual({ people: people - 1, enrolled: enrolledBefore });
  });
});

test('the number of statements does not grow with the number of people', async () => {
  const { call } = await as(world, 'una.corp@maplegrove.example');
  const statements = async () => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect((await call('GET', '/api/home')).statusCode).toBe(200);
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  };
  const baseline = await statements();
  await run(`insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status)
    select gen_random_uuid(), 1, 'many' || i || '@x.example', 'Many', 'People', 'many' || i || '@x.example',
      case when i % 2 = 0 then 'LO' else 'PUA' end from generate_series(1, 500) i`);
  expect(await statements()).toBe(baseline);
  expect(baseline).toBeLessThan(20);
});
