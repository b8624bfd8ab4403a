import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Products } from '@keystead/connectors/products/port.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { startEngine } from './engine.ts';

const world = await openApp();
const { data } = world.services;

const order = async (ssoid: string): Promise<void> => {
  await data.transaction('all', (tx) =>
    sql`with made as (
        insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
          created_by_first_name, created_by_last_name, open_count)
        values (1, 1, ${ssoid}, 'Delete User', 'stalled', 'Stalled', 'Stalled', 'System', '', 1) returning id)
      insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation)
      select id, 1, 1, ${ssoid}, 'SL', 'remove' from made`.execute(tx),
  );
};

const stateOf = async (ssoid: string) => {
  const { rows } = await data.transaction('all', (tx) =>
    sql`select status_name as status, status_description as description, attempts
      from sub_transactions where ssoid = ${ssoid}`.execute(tx),
  );
  return rows[0];
};

test('a process that claims its own order again after a stall ends it by the second claim', async () => {
  const ssoid = randomUUID();
  const replies: ((description: string) => void)[] = [];
  const remove = async (_: unknown, person: string) => {
    const description =
      person === ssoid ? await new Promise<string>((resolve) => replies.push(resolve)) : 'Other.';
    return { statusCode: 204, description, there: 'missing' as const };
  };
  const products: Pick<Products, 'remove'> = { remove };
  await data.transaction('all', (tx) =>
    sql`update sub_transactions set status_name = 'Skipped' where status_name = 'In Progress'`.execute(tx),
  );
  await order(ssoid);
  const engine = startEngine({ ...world.services, products: products as Products, retryPausesMs: [] });
  await vi.waitFor(() => expect(replies).toHaveLength(1), 5000);
  await data.transaction('all', (tx) =>
    sql`update sub_transactions set lease_until = now() - interval '1 second' where ssoid = ${ssoid}`.execute(
      tx,
    ),
  );
  await vi.waitFor(() => expect(replies).toHaveLength(2), 5000);
  replies[0]?.('First.');
  // Give it time to be recorded.
  await pause(300);
  const stopped = engine.stop();
  setTimeout(() => replies[1]?.('Second.'), 300);
  await stopped;
  expect(await stateOf(ssoid)).toEqual({ status: 'Completed', description: 'Second.', attempts: 2 });
});
