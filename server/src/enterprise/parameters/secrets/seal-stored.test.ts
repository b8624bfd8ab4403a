import { hiddenValue } from '@keystead/contract/parameters/secret-keys.ts';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../../../tooling/test/database.ts';
import { createSeal } from '../../../secrets/seal.ts';
import { sealStoredSecrets } from './seal-stored.ts';

const seal = createSeal('a secret that only this test knows, long enough');

/** A database with a stack, accessed as its owner, and a process start on it. */
const open = async () => {
  const database = await testDatabase();
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  await client.query("select set_config('app.scope', 'all', false)");
  await client.query("insert into stacks (id, stack_name) values (4, 'Stack') on conflict do nothing");
  return { client, start: () => sealStoredSecrets(database.ownerUrl, seal) };
};

test('seals what was stored in plain text at startup, once', async () => {
  const { client, start } = await open();
  await client.query(
    `insert into parameters (stack_id, key, value, created_by)
     values (4, 'zz.api.password', 'clear-1', 'x'), (4, 'zz.plain', 'stays', 'x')`,
  );
  await client.query(
    `insert into audit_events (event, actor_name, target_type, after, result, ip, trace_id)
     values ('parameters.created', 'x', 'stack', '{"zz.api.password": "clear-1", "zz.plain": "stays"}', 'Success', '', 't')`,
  );
  expect(await start()).toBe(3);
  expect(await start()).toBe(0);
  const rowsOf = async (text: string) => (await client.query(text)).rows;
  const storedRows = [
    await rowsOf('select key, value, sealed_value from parameters order by key'),
    await rowsOf('select before, after from enterprise_changes order by id'),
    await rowsOf('select after from audit_events'),
  ];
  expect(JSON.stringify(storedRows)).not.toContain('clear-1');
  expect(storedRows[0]?.map(({ value }) => value)).toEqual(['', 'stays']);
  expect(seal.open(storedRows[0]?.[0].sealed_value, 'parameter')).toBe('clear-1');
  expect(storedRows[1]).toHaveLength(2);
});

test('unseals keys of the product itself that words had sealed, the words first', async () => {
  const { client, start } = await open();
  const foreign = createSeal('another secret, which nobody has any more');
  const sealedValues = {
    'bp.idm.at.confidential.words': seal.close('confidential, badge', 'parameter'),
    'provision.keycloak.client.secret': seal.close('stays sealed', 'parameter'),
    'zz.door.badge': seal.close('stays sealed too', 'parameter'),
    'bp.idm.at.username.pattern': foreign.close('nobody opens it', 'parameter'),
  };
  for (const [key, value] of Object.entries(sealedValues))
    await client.query(
      "insert into parameters (stack_id, key, value, sealed_value, created_by) values (4, $1, '', $2, 'x')",
      [key, value],
    );
  await client.query(
    "insert into parameters (stack_id, key, value, created_by) values (4, 'zz.house.badge', 'clear', 'x')",
  );
  const changes = async () =>
    (await client.query('select count(*)::int from enterprise_changes')).rows[0].count;
  const before = await changes();
  expect(await start()).toBe(3);
  const { rows } = await client.query('select key, value from parameters order by key');
  expect(rows).toEqual([
    { key: 'bp.idm.at.confidential.words', value: 'confidential, badge' },
    { key: 'bp.idm.at.username.pattern', value: '' },
    { key: 'provision.keycloak.client.secret', value: '' },
    { key: 'zz.door.badge', value: '' },
    { key: 'zz.house.badge', value: '' },
  ]);
  expect(await changes()).toBe(before);
  expect(await start()).toBe(0);
});

test('does not read again what it has checked, until something else would be a secret', async () => {
  const { client, start } = await open();
  /** Adds a change of a password stored in plain text, to the history and the audit. */
  const insertChange = async (id: string, at: string) => {
    await client.query(
      `insert into enterprise_changes (id, entity, entity_id, name, action, actor_name, after)
       overriding system value
       select ${id}, 'parameter', 1, 'zz.api.password', 'created', 'x', '{"key": "zz.api.password", "value": "clear"}'`,
    );
    await client.query(
      `insert into audit_events (at, event, actor_name, target_type, after, result, ip, trace_id)
       values (${at}, 'parameters.created', 'x', 'stack', '{"zz.api.password": "clear"}', 'Success', '', 't')`,
    );
  };
  await insertChange('1000', 'now()');
  expect(await start()).toBe(2);
  await insertChange('999', "now() - interval '1 day'");
  expect(await start()).toBe(0);
  await insertChange('1001', 'now()');
  expect(await start()).toBe(2);
  await client.query(
    `insert into parameters (stack_id, key, value, created_by)
     values (4, 'bp.idm.at.confidential.words', 'other', 'x')`,
  );
  expect(await start()).toBe(2);
  await insertChange('998', "now() - interval '1 day'");
  expect(await start()).toBe(0);
  // A different rule, which earlier starts did not apply.
  await client.query("update sealing_mark set print = 'another'");
  expect(await start()).toBe(2);
});

test('reads a long history in pages, whatever the changes and the owners', async () => {
  const { client, start } = await open();
  await client.query(
    `insert into audit_events (event, actor_name, target_type, before, after, result, ip, trace_id)
     select event, 'x', owner, '{"zz.api.password": "clear-1"}', '{"zz.plain": "stays"}', 'Success', '', n::text
     from unnest(array['parameters.created', 'parameters.updated', 'parameters.deleted', 'parameters.restored']) event,
       unnest(array['stack', 'customer', 'configuration']) owner, generate_series(1, 50) n`,
  );
  expect(await start()).toBe(600);
  const { rows } = await client.query('select distinct before, after from audit_events');
  expect(rows).toEqual([{ before: { 'zz.api.password': hiddenValue }, after: { 'zz.plain': 'stays' } }]);
});
