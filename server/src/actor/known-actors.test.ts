import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CachingApp, cachingApp } from '../../../tooling/test/caching-app.ts';
import { as, type Caller } from '../../../tooling/test/caller.ts';
import { countTrips } from '../../../tooling/test/count-trips.ts';

const url = '/api/users?rowsPerPage=5';
const una = 'una.corp@maplegrove.example';

let world: CachingApp;

beforeAll(async () => {
  world = await cachingApp();
});

afterAll(() => world.close());

const tripsOf = async (caller: Caller): Promise<number> =>
  (await countTrips(() => caller.call('GET', url))).trips;

/** A user who was just answered from memory. */
const cachedCaller = async (userName = una): Promise<Caller> => {
  const caller = await as(world, userName);
  expect((await caller.call('GET', url)).statusCode).toBe(200);
  await vi.waitFor(async () => expect(await tripsOf(caller)).toBe(1));
  return caller;
};

const change: CachingApp['change'] = (text, values) => world.change(text, values);

const withinASecond = { timeout: 1000, interval: 20 };

test('answers a repeated read from memory in one round trip', async () => {
  const caller = await cachedCaller();
  expect(await tripsOf(caller)).toBe(1);
});

test('drops a right within a second after it is revoked elsewhere', async () => {
  const caller = await cachedCaller('leo.local@maplegrove.example');
  await change("update users set admin_access = 'RU' where ssoid = $1", [caller.ssoid]);
  await vi.waitFor(async () => expect((await caller.call('GET', url)).statusCode).toBe(403), withinASecond);
});

test('hides an environment within a second after a facility there becomes another one', async () => {
  const caller = await cachedCaller('lily.limited@maplegrove.example');
  const find = async () => (await caller.call('GET', '/api/users?searchString=trainee')).json().total;
  const before = await find();
  expect(before).toBeGreaterThan(0);
  const setOwner =
    'update structure_corporations set corp_oid = $1 where configuration_id = 2 and corporation_id = 1';
  await change(setOwner, ['990001']);
  await vi.waitFor(async () => expect(await find()).toBe(0), withinASecond);
  await change(setOwner, ['500101']);
  await vi.waitFor(async () => expect(await find()).toBe(before), withinASecond);
});

test('drops an individually granted right within a second too', async () => {
  const caller = await cachedCaller('clara.limited@maplegrove.example');
  const expectStatus = (status: number) =>
    vi.waitFor(async () => expect((await caller.call('GET', url)).statusCode).toBe(status), withinASecond);
  await change("update users set admin_access = 'RU' where ssoid = $1", [caller.ssoid]);
  await expectStatus(403);
  await change(`insert into user_rights (ssoid, customer_id, "right") values ($1, 1, 'UM_ADMIN')`, [
    caller.ssoid,
  ]);
  await expectStatus(200);
  await vi.waitFor(async () => expect(await tripsOf(caller)).toBe(1));
  await change('delete from user_rights where ssoid = $1', [caller.ssoid]);
  await expectStatus(403);
});

test('drops access to a selected customer within a second too', async () => {
  const caller = await as(world, 'sam.super@provider.example');
  await caller.call('PUT', '/api/support-customers/10001');
  await vi.waitFor(async () => expect(await tripsOf(caller)).toBe(1));
  await change(`delete from user_rights where ssoid = $1 and "right" = 'VIEW_ANY_CUSTOMER'`, [caller.ssoid]);
  await vi.waitFor(async () => expect((await caller.call('GET', url)).statusCode).toBe(403), withinASecond);
});

test('rejects a session that was ended elsewhere', async () => {
  const caller = await cachedCaller();
  await change('delete from sessions where ssoid = $1', [caller.ssoid]);
  await vi.waitFor(async () => expect((await caller.call('GET', url)).statusCode).toBe(401), withinASecond);
});

test("remembers a customer's switches too, and shows changes made elsewhere within a second", async () => {
  const caller = await cachedCaller();
  const { rows } = await change(
    `select ssoid from users where status = 'A' and admin_access = 'RU' and not is_federated
      and customer_id = (select customer_id from users where ssoid = $1) limit 1`,
    [caller.ssoid],
  );
  const user = `/api/users/${(rows as { ssoid: string }[])[0]?.ssoid}`;
  const fields = async () =>
    (await caller.call('GET', user)).json<{ editableFields: string[] }>().editableFields;
  const { statements } = await countTrips(fields);
  expect(statements.filter((text) => text.includes('mfa_licensed'))).toEqual([]);
  const expectEditable = (isEditable: boolean) =>
    vi.waitFor(
      async () => expect((await fields()).includes('customerEmployeeId')).toBe(isEditable),
      withinASecond,
    );
  const setParameter = (value: string) =>
    change("update parameters set value = $1 where key = 'bp.idm.at.employee-id.enabled'", [value]);
  await expectEditable(true);
  await setParameter('False');
  await expectEditable(false);
  await setParameter('True');
  await expectEditable(true);
});

test("reads a customer's settings again within a second after its time zone was changed elsewhere", async () => {
  const caller = await cachedCaller();
  const readsZone = async () =>
    (await countTrips(() => caller.call('GET', url))).statements.some((text) => text.includes('time_zone'));
  expect(await readsZone()).toBe(false);
  await change("update customers set time_zone = 'Pacific/Auckland' where id = 1");
  await vi.waitFor(async () => expect(await readsZone()).toBe(true), withinASecond);
  await change('update customers set time_zone = default where id = 1');
});

const claims = '/components/identity-management/claims';

test('answers repeated claims from memory, and shows changes made elsewhere within a second', async () => {
  const caller = await cachedCaller();
  const readClaims = async () =>
    (await caller.call('GET', claims)).json<{ firstName: string; rights: string[] }>();
  const before = await readClaims();
  expect((await countTrips(readClaims)).trips).toBe(0);
  const expectFirstName = (name: string) =>
    vi.waitFor(async () => expect((await readClaims()).firstName).toBe(name), withinASecond);
  await change("update users set first_name = 'Renamed' where ssoid = $1", [caller.ssoid]);
  await expectFirstName('Renamed');
  await change('update users set first_name = $2 where ssoid = $1', [caller.ssoid, before.firstName]);
  await expectFirstName(before.firstName);
});

test('looks up a caller who asks for the current state', async () => {
  const caller = await cachedCaller();
  await caller.call('GET', claims);
  world.dropNotifications(true);
  await change('delete from sessions where ssoid = $1', [caller.ssoid]);
  const headers = { 'cache-control': 'max-age=0, no-cache' };
  const reply = await caller.send({ method: 'GET', url: claims, headers });
  world.dropNotifications(false);
  expect(reply.statusCode).toBe(401);
});

test('rejects the session of a deactivated user', async () => {
  const caller = await cachedCaller();
  await change("update users set status = 'D' where ssoid = $1", [caller.ssoid]);
  await vi.waitFor(async () => expect((await caller.call('GET', url)).statusCode).toBe(401), withinASecond);
  await change("update users set status = 'A' where ssoid = $1", [caller.ssoid]);
});

test('answers no one from memory after a second without announcements', async () => {
  const caller = await cachedCaller();
  world.dropNotifications(true);
  await change('delete from sessions where ssoid = $1', [caller.ssoid]);
  await vi.waitFor(async () => expect((await caller.call('GET', url)).statusCode).toBe(401), withinASecond);
  world.dropNotifications(false);
});

test('answers no one from memory once the connection is lost', async () => {
  const caller = await cachedCaller();
  world.actors.handleDisconnect();
  await change('delete from sessions where ssoid = $1', [caller.ssoid]);
  expect((await caller.call('GET', url)).statusCode).toBe(401);
  world.actors.handleNotification('');
});

test('stops using memory when the database ends the listening connection, and recovers', async () => {
  const caller = await cachedCaller();
  await change(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen%'`,
  );
  await vi.waitFor(async () => expect(await tripsOf(caller)).toBe(2), withinASecond);
  await vi.waitFor(async () => expect(await tripsOf(caller)).toBe(1), { timeout: 10_000 });
});

test('always looks up a caller who changes something', async () => {
  const caller = await cachedCaller();
  world.dropNotifications(true);
  await change('delete from sessions where ssoid = $1', [caller.ssoid]);
  const saved = await caller.call('POST', '/api/users', {});
  world.dropNotifications(false);
  expect(saved.statusCode).toBe(401);
});

test('looks up a page that says it now works for another customer', async () => {
  const caller = await cachedCaller();
  const headers = { 'x-opened-for': `${caller.ssoid}/99` };
  const { trips } = await countTrips(() => caller.send({ method: 'GET', url, headers }));
  expect(trips).toBe(2);
});

test("counts a person's action as activity, even after a background call", async () => {
  const caller = await as(world, una);
  const background = { method: 'GET' as const, url, headers: { 'x-background': 'true' } };
  await caller.send(background);
  await vi.waitFor(async () => expect((await countTrips(() => caller.send(background))).trips).toBe(1));
  expect(await tripsOf(caller)).toBe(2);
});

test('does not count public reads or listening for news as activity', async () => {
  const { ssoid, cookie, call } = await as(world, una);
  const headers = { cookie };
  await change(
    "update sessions set last_seen_at = now() - interval '130 minutes', idle_seconds = 9000 where ssoid = $1",
    [ssoid],
  );
  const hoursIdle = async () =>
    (
      await change(
        'select extract(hour from now() - max(last_seen_at))::int as hours from sessions where ssoid = $1',
        [ssoid],
      )
    ).rows;
  expect((await world.app.inject({ url: '/api/settings/public', headers })).statusCode).toBe(200);
  const eventReply = await world.app.inject({
    url: '/api/transaction-log/events',
    headers,
    payloadAsStream: true,
  });
  expect(eventReply.statusCode).toBe(200);
  eventReply.stream().destroy();
  expect(await hoursIdle()).toEqual([{ hours: 2 }]);
  await call('GET', url);
  expect(await hoursIdle()).toEqual([{ hours: 0 }]);
});

test('remembers no one for longer than the session lasts', async () => {
  const caller = await as(world, una);
  await change("update sessions set expires_at = now() + interval '1500 milliseconds' where ssoid = $1", [
    caller.ssoid,
  ]);
  await vi.waitFor(async () => expect(await tripsOf(caller)).toBe(1));
  await vi.waitFor(async () => expect((await caller.call('GET', url)).statusCode).toBe(401), {
    timeout: 2500,
    interval: 20,
  });
});
