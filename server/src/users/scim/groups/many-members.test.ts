import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../../tooling/test/app.ts';
import { countTrips } from '../../../../../tooling/test/count-trips.ts';
import { newToken, patch, tokenClient } from '../../../../../tooling/test/token-client.ts';

const world = await openApp();
const { data } = world.services;
const client = tokenClient(world, (await newToken(world, 'scim')).token);

/** A thousand regular users of Harbor Point. */
const many = await data.transaction('all', (tx) =>
  sql<{ ssoid: string }>`
    insert into users (ssoid, customer_id, config_id, user_name, first_name, last_name, email, status)
    select gen_random_uuid(), 2, 3, 'many.' || n || '@harborpoint.example', 'Many', 'No' || n,
      'many.' || n || '@harborpoint.example', 'A'
    from generate_series(1, 1000) n returning ssoid`.execute(tx),
);
const members = many.rows.map(({ ssoid }) => ({ value: ssoid }));
const few = members.slice(0, 10);

/** The number of statements of the call itself; the caller and rate limits are read before and cached for a while. */
const statementsOf = async (call: Parameters<typeof client>, status: number): Promise<number> => {
  const { result: reply, statements } = await countTrips(() => client(...call));
  expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(status);
  return statements.filter((text) => !/open_token|touch_token|call_permits/.test(text)).length;
};

const group = async (displayName: string, value: object[]) =>
  (await client('POST', '/Groups', { schemas: [scimSchemas.group], displayName, members: value })).body;

test('a thousand members take as many statements as ten', async () => {
  const [small, large] = [await group('Ten', few), await group('Thousand', members)];
  expect(large.members).toHaveLength(1000);
  const calls = (id: string, all: object[]): [Parameters<typeof client>, number][] => [
    [['GET', `/Groups/${id}`], 200],
    [['GET', `/Groups?filter=id eq "${id}"`], 200],
    [['PATCH', `/Groups/${id}`, patch({ op: 'remove', path: 'members', value: all })], 200],
    [['PATCH', `/Groups/${id}`, patch({ op: 'add', path: 'members', value: all })], 200],
    [['PATCH', `/Groups/${id}`, patch({ op: 'replace', path: 'displayName', value: `New ${id}` })], 200],
    [['PUT', `/Groups/${id}`, { displayName: `Emptied ${id}`, members: [] }], 200],
    [['PUT', `/Groups/${id}`, { displayName: `Filled ${id}`, members: all }], 200],
    [['DELETE', `/Groups/${id}`], 204],
  ];
  const largeCalls = calls(large.id, members);
  for (const [place, [call, status]] of calls(small.id, few).entries()) {
    const [largeCall = call] = largeCalls[place] ?? [];
    const [ten, thousand] = [await statementsOf(call, status), await statementsOf(largeCall, status)];
    expect(thousand, `${call[0]} ${call[1]}`).toBe(ten);
  }
});

test('reads the groups of a page of users in one go', async () => {
  await group('Of a page', members);
  const one = await statementsOf(['GET', '/Users?count=1'], 200);
  expect(await statementsOf(['GET', '/Users?count=200'], 200)).toBe(one);
});

test('updates the access of a thousand members within the call', async () => {
  await data.transaction('all', (tx) =>
    sql`insert into access_mappings (customer_id, priority, external_group, admin_access, access, modified_by)
      values (2, 1, 'Limited', 'CLA', '{}', 'a test')`.execute(tx),
  );
  const limited = async () =>
    (
      await data.transaction('all', (tx) =>
        sql<{
          n: number;
        }>`select count(*) as n from users where admin_access = 'CLA' and last_name like 'No%'`.execute(tx),
      )
    ).rows[0]?.n;
  const ten = await statementsOf(['POST', '/Groups', { displayName: 'Limited', members: few }], 201);
  const [small] = (await client('GET', '/Groups?filter=displayName eq "Limited"')).body.Resources;
  await client('DELETE', `/Groups/${small.id}`);
  expect(await statementsOf(['POST', '/Groups', { displayName: 'Limited', members }], 201)).toBe(ten);
  expect(await limited()).toBe(1000);
  const [{ id }] = (await client('GET', '/Groups?filter=displayName eq "Limited"')).body.Resources;
  expect((await client('DELETE', `/Groups/${id}`)).status).toBe(204);
  expect(await limited()).toBe(0);
});
