import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { getHome } from '@keystead/contract/home/home.ts';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as, type Caller } from '../../../tooling/test/caller.ts';

const world = await openApp();

type Home = OutputOf<typeof getHome>;

const homeFor = async (caller: Caller): Promise<Home> => {
  const reply = await caller.call('GET', '/api/home');
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Home>();
};
const homeOf = async (userName: string): Promise<Home> => homeFor(await as(world, userName));

const run = (text: string, values: unknown[] = []) =>
  world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(text, values)));

test.each<[string, (keyof Home)[]]>([
  ['una.corp@maplegrove.example', ['people']],
  ['leo.local@maplegrove.example', ['people']],
  ['clara.limited@maplegrove.example', ['people']],
  ['lily.limited@maplegrove.example', ['people']],
  ['r.umadmin@maplegrove.example', ['people']],
  ['tara.tokens@maplegrove.example', ['unmapped']],
  ['r.reports@harborpoint.example', []],
  ['sue.support@provider.example', ['customers']],
  ['lou.logs@provider.example', ['operations']],
  ['lars.nopro@provider.example', []],
  ['eve.edit@provider.example', ['enterprise']],
  ['rob.read@provider.example', ['enterprise']],
  ['amy.admin@provider.example', ['enterprise']],
  ['connie.conv@provider.example', ['conversions']],
  ['r.profilesync@provider.example', ['conversions']],
  ['pat.provider@provider.example', ['people']],
])('%s sees only %j', async (userName, parts) => {
  const { customerName: _, ...home } = await homeOf(userName);
  const visibleParts = Object.entries(home).filter(([, part]) => part !== null);
  expect(visibleParts.map(([name]) => name)).toEqual(parts);
});

test('support sees the people of the customer it serves, and changes nothing', async () => {
  const sue = await as(world, 'sue.support@provider.example');
  await sue.call('PUT', '/api/support-customers/10001');
  const { people, customerName } = await homeFor(sue);
  expect(customerName).toBe('Maple Grove Senior Care');
  expect(people?.active).toBeGreaterThan(0);
  expect(people?.failures?.some(({ mayRetry }) => mayRetry)).toBe(false);
});

const insertProcess = (kind: string, state = 'InProgress') =>
  run(
    `insert into processes (id, kind, customer_id, customer_name, crm_id, actor_ssoid, actor_name, actor_user_name, trace_id,
       input, total, state, request_hash, ip)
     values (gen_random_uuid(), $1, 1, 'Maple Grove', '10001', gen_random_uuid(), 'Connie', 'connie', gen_random_uuid(),
       '{}', 4, $2, '', '')`,
    [kind, state],
  );

test('shows a running conversion before ended ones, however many are newer', async () => {
  await insertProcess('conversions.legacy');
  for (let newer = 0; newer < 9; newer++) await insertProcess('conversions.legacy', 'Completed');
  const { conversions } = await homeOf('connie.conv@provider.example');
  expect(conversions).toHaveLength(8);
  expect(conversions?.map(({ status }) => status).slice(0, 2)).toEqual(['InProgress', 'Completed']);
  await run(`delete from processes where kind = 'conversions.legacy'`);
});

test('shows only the conversions that the user can open', async () => {
  await insertProcess('conversions.csv');
  await insertProcess('conversions.profileSync');
  const kinds = async (userName: string) =>
    new Set((await homeOf(userName)).conversions?.map(({ kind }) => kind));
  expect(await kinds('connie.conv@provider.example')).toEqual(
    new Set(['conversions.csv', 'conversions.profileSync']),
  );
  expect(await kinds('r.profilesync@provider.example')).toEqual(new Set(['conversions.profileSync']));
});

test('a user with nothing to look after has no home', async () => {
  const olivia = await as(world, 'olivia.ord@maplegrove.example');
  expect((await olivia.call('GET', '/api/home')).statusCode).toBe(403);
});

test('support sees the customers it served or pinned', async () => {
  const sue = await as(world, 'sue.support@provider.example');
  await sue.call('PUT', '/api/support-customers/10002');
  await sue.call('PUT', '/api/support-customers/10001');
  await sue.call('PUT', '/api/home/pinned-customers/10003');
  await sue.call('PUT', '/api/home/pinned-customers/10003');
  const names = async () =>
    (await homeFor(sue)).customers?.map(({ accountId, isPinned }) => [accountId, isPinned]);
  expect(await names()).toEqual([
    ['10003', true],
    ['10001', false],
    ['10002', false],
  ]);
  await sue.call('PUT', '/api/home/pinned-customers/10002');
  await sue.call('DELETE', '/api/home/pinned-customers/10003');
  expect(await names()).toEqual([
    ['10002', true],
    ['10001', false],
  ]);
  for (const nobody of ['none', 'provider'])
    expect((await sue.call('PUT', `/api/home/pinned-customers/${nobody}`)).statusCode).toBe(404);
  const una = await as(world, 'una.corp@maplegrove.example');
  expect((await una.call('PUT', '/api/home/pinned-customers/10001')).statusCode).toBe(403);
});

test('enterprise sees the state of environments, the worst first', async () => {
  const before = (await homeOf('eve.edit@provider.example')).enterprise;
  await run(`insert into provisioning_breakers (config_id, product_name, failures, open_until)
    select id, 'PP', 5, now() + interval '1 hour' from configurations where customer_id = 2 and is_active
    order by id limit 1`);
  const { enterprise } = await homeOf('eve.edit@provider.example');
  expect(enterprise?.environments).toBe(before?.environments);
  expect(enterprise?.worst[0]).toMatchObject({ customerName: 'Harbor Point Health', interrupted: ['PP'] });
  await run('update configurations set guid = null where customer_id = 3');
  const without = (await homeOf('eve.edit@provider.example')).enterprise?.withoutGuid ?? 0;
  expect(without).toBeGreaterThanOrEqual(before?.withoutGuid ?? 0);
  expect(without).toBeGreaterThan(0);
});

test('enterprise sees whose parameters were recently changed', async () => {
  const eve = await as(world, 'eve.edit@provider.example');
  for (const owner of [{ stackId: 4 }, { customerId: 1 }, { configurationId: 1 }])
    await eve.call('POST', '/api/ect/parameters', { ...owner, key: 'zz.lately', value: '1' });
  const names = (await homeFor(eve)).enterprise?.lately.map(({ name }) => name).slice(0, 3);
  expect(names).toEqual(['Maple Grove Production', 'Maple Grove Senior Care', 'Sandbox Stack']);
});

test('each number of environments is the total of the list it links to', async () => {
  const eve = await as(world, 'eve.edit@provider.example');
  await run(`insert into processes (id, kind, subject, customer_id, customer_name, crm_id, actor_ssoid, actor_name,
      actor_user_name, trace_id, input, total, state, request_hash, ip, created_at)
    select gen_random_uuid(), 'enterprise.cisSync', id::text, customer_id, 'x', 'x', gen_random_uuid(), 'Eve', 'eve',
      gen_random_uuid(), '{}', 1, case when id % 4 = 0 then 'Failed' else 'Completed' end, '', '',
      now() from configurations where id % 5 > 0`);
  await run(
    `update structure_environments set synced_at = now() - (configuration_id % 3) * interval '20 days'`,
  );
  const { enterprise } = await homeFor(eve);
  const { environments, troubled, withoutGuid, syncs } = enterprise ?? {};
  const totalInState = async (state: string) =>
    (await eve.call('GET', `/api/ect/configurations?state=${state}&size=1`)).json<{ total: number }>().total;
  expect({ active: environments, troubled, withoutGuid, ...syncs }).toEqual({
    active: await totalInState('active'),
    troubled: await totalInState('troubled'),
    withoutGuid: await totalInState('withoutGuid'),
    week: await totalInState('syncedThisWeek'),
    month: await totalInState('syncedThisMonth'),
    older: await totalInState('syncedLongAgo'),
    failed: await totalInState('syncFailed'),
    never: await totalInState('neverSynced'),
  });
  for (const count of Object.values(syncs ?? {})) expect(count).toBeGreaterThan(0);
  const found = await eve.call('GET', '/api/ect/configurations?state=neverSynced&search=maple');
  expect(found.json().total).toBeLessThan(await totalInState('neverSynced'));
  expect((await eve.call('GET', '/api/ect/configurations?state=fine')).statusCode).toBe(400);
});

test('an environment counts as synced from when its structure was', async () => {
  const eve = await as(world, 'eve.edit@provider.example');
  const state = async () => (await homeFor(eve)).enterprise?.syncs;
  await run(`delete from processes where kind = 'enterprise.cisSync'`);
  await run(`update structure_environments set synced_at = now() - interval '500 days'`);
  const before = await state();
  expect(before).toMatchObject({ week: 0, month: 0, failed: 0 });
  expect(before?.older).toBeGreaterThan(0);
  const insertSync = (status: string) =>
    run(
      `insert into processes (id, kind, subject, customer_id, customer_name, crm_id, actor_ssoid, actor_name,
          actor_user_name, trace_id, input, total, state, request_hash, ip)
        select gen_random_uuid(), 'enterprise.cisSync', id::text, customer_id, 'x', 'x', gen_random_uuid(), 'Eve', 'eve',
          gen_random_uuid(), '{}', 1, $1, '', '' from configurations`,
      [status],
    );
  await insertSync('InProgress');
  expect(await state()).toEqual(before);
  await run(`update processes set state = 'Failed' where kind = 'enterprise.cisSync'`);
  await insertSync('InProgress');
  expect(await state()).toMatchObject({ older: 0, never: 0 });
});

const insertLog = (status: number, ms: number, hoursAgo = 0) =>
  run(
    `insert into service_logs (at, log_key, direction, system, method, url, status, duration_ms, trace_id)
     values (now() - $3 * interval '1 hour', gen_random_uuid(), 'out', 'a system of its own', 'GET',
       'https://there.example', $1, $2, gen_random_uuid())`,
    [status, ms, hoursAgo],
  );

test('operators see calls, errors and durations', async () => {
  await insertLog(200, 100);
  await insertLog(503, 300);
  const { operations } = await homeOf('lou.logs@provider.example');
  const system = operations?.systems.find(({ system }) => system === 'a system of its own');
  expect(system).toMatchObject({ direction: 'out', calls: 2, errors: 1, averageMs: 200, slowestMs: 300 });
  expect(system?.byHour.at(-1)).toEqual({ calls: 2, errors: 1, averageMs: 200 });
  expect(operations?.hours).toHaveLength(24);
  expect(operations?.all.at(-1)?.calls).toBeGreaterThanOrEqual(2);
});

test('the error count matches the list it links to', async () => {
  for (const status of [0, 404, 500, 504]) for (const hours of [0, 22, 25]) await insertLog(status, 5, hours);
  const { operations } = await homeOf('lou.logs@provider.example');
  const { call } = await as(world, 'lou.logs@provider.example');
  const errorCount = operations?.all.reduce((sum, { errors }) => sum + errors, 0) ?? 0;
  expect(errorCount).toBeGreaterThanOrEqual(6);
  const list = await call('GET', `/api/logs/paged?onlyErrors=true&since=${operations?.hours[0]}`);
  expect(list.json().recordsFiltered).toBe(errorCount);
});
