import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const { owner, apply } = await olderDatabase();

const id = '10000000-0000-4000-8000-000000000001';
const finished = '10000000-0000-4000-8000-000000000002';

const rowsOf = async (query: string) => (await owner.query(query)).rows;

test('work started by an older version continues as processes', async () => {
  await apply((file) => file < '0081');
  await owner.query(`
    insert into stacks values (4, 'Old') on conflict do nothing;
    insert into customers (id, stack_id, account_id, account_name, created_by)
      select n, 4, 'crm-' || n, 'Customer ' || n, 'System' from generate_series(101, 103) n;
    insert into configurations (id, customer_id, config_name, config_type, created_by)
      select n - 94, n, 'Configuration ' || n, 'Other', 'System' from generate_series(101, 103) n;
    insert into bulk_actions (id, customer_id, action, actor_ssoid, actor_name, ip, trace_id, finished_at) values
      ('${id}', 101, 'suspend', '${id}', 'Ann Admin', '', 't', null),
      ('${finished}', 101, 'suspend', '${id}', 'Ann Admin', '', 't', now());
    insert into bulk_action_items (bulk_action_id, position, customer_id, ssoid, name, result, message) values
      ('${id}', 1, 101, '${id}', 'One', 'Done', 'User One has been suspended.'),
      ('${id}', 2, 101, '${finished}', 'Two', 'Waiting', '');
    insert into cis_syncs (configuration_id, customer_id, state, requested_by, ended_at, message) values
      (7, 101, 'Completed', 'eve', now(), '1 corporation, 2 facilities'),
      (8, 102, 'Failed', 'eve', now(), 'No answer.'), (9, 103, 'Running', 'eve', null, null)`);
  await owner.query('begin');
  await apply((file) => file.startsWith('0081'));
  await owner.query('commit');
});

test('an unfinished bulk action continues where it was; a finished one is dropped', async () => {
  expect(
    await rowsOf("select id, state, total, done, failed from processes where kind = 'users.bulkAction'"),
  ).toEqual([{ id, state: 'InProgress', total: 2, done: 1, failed: 0 }]);
  expect(
    await rowsOf(`select key, state, reason_code, reason_values from process_items
      where process_id = '${id}' order by position`),
  ).toEqual([
    {
      key: id,
      state: 'Done',
      reason_code: 'process.told',
      reason_values: { text: 'User One has been suspended.' },
    },
    { key: finished, state: 'Pending', reason_code: null, reason_values: null },
  ]);
});

test('finished CIS syncs keep their results, and a running one starts over', async () => {
  expect(
    await rowsOf(`select p.subject, p.state, i.state as item, i.reason_values, i.after from processes p
      join process_items i on i.process_id = p.id where p.kind = 'enterprise.cisSync' order by p.number`),
  ).toEqual([
    {
      subject: '7',
      state: 'Completed',
      item: 'Done',
      reason_values: null,
      after: { message: '1 corporation, 2 facilities' },
    },
    { subject: '8', state: 'Failed', item: 'Failed', reason_values: { text: 'No answer.' }, after: null },
    { subject: '9', state: 'InProgress', item: 'Pending', reason_values: null, after: null },
  ]);
});
