import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { demoSsoid } from '../people/demo-ssoid.ts';
import { type PastConversion, pastConversions } from './conversions.ts';

const starter = { userName: 'connie.conv@provider.example', name: 'Connie Conv' };

/** What the lists of the conversions show of the past. */
export const seedConversions = async (tx: Tx): Promise<void> => {
  for (const conversion of pastConversions) {
    const id = await insertProcess(tx, conversion);
    await insertItems(tx, id, conversion);
  }
};

const insertProcess = async (tx: Tx, conversion: PastConversion): Promise<string> => {
  const { kind, customerId, environmentName, corporationName, daysAgo, minutes, state, items } = conversion;
  const count = (wanted: string): number => items.filter((item) => item.state === wanted).length;
  const input = JSON.stringify({ isTrial: false, environmentName, corporationName, configId: null });
  const hash = createHash('sha256').update(JSON.stringify(conversion)).digest();
  const { rows } = await sql<{ id: string }>`
    insert into processes (kind, customer_id, customer_name, crm_id, input, request_hash, actor_ssoid, actor_name,
      actor_user_name, ip, trace_id, state, total, done, failed, skipped, created_at, ended_at)
    select ${kind}, c.id, c.account_name, c.account_id, ${input}::jsonb, ${hash}, ${demoSsoid(starter.userName)}::uuid,
      ${starter.name}, ${starter.userName}, '192.0.2.40', 'demo', ${state}, ${items.length}, ${count('Done')},
      ${count('Failed')}, ${count('Skipped')}, now() - ${daysAgo} * interval '1 day',
      now() - ${daysAgo} * interval '1 day' + ${minutes} * interval '1 minute'
    from customers c where c.id = ${customerId} returning id`.execute(tx);
  return rows[0]?.id ?? '';
};

const insertItems = async (tx: Tx, processId: string, conversion: PastConversion): Promise<void> => {
  const rows = conversion.items.map((item, index) => ({ ...item, position: index + 1 }));
  await sql`
    insert into process_items (process_id, customer_id, position, key, name, data, state, reason_code, reason_values,
      attempts, ended_at)
    select ${processId}, ${conversion.customerId}, r.position, r.position::text, r.name, '{}', r.state, r.code, r.values,
      case r.state when 'Skipped' then 0 else 1 end, now() - ${conversion.daysAgo} * interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (position int, name text, state text, code text, "values" jsonb)`.execute(tx);
};
