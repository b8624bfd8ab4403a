import { createHash } from 'node:crypto';
import type { ProcessStatus } from '@keystead/contract/processes/process.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { demoSsoid } from '../people/demo-ssoid.ts';

/** Who ran the past conversions. */
export const pastStarter = { userName: 'connie.conv@provider.example', name: 'Connie Conv' };

type PastItem = {
  key: string;
  name: string;
  group?: string;
  data?: Record<string, unknown>;
  state: 'Done' | 'Failed' | 'Skipped' | 'Cancelled';
  code: string;
  values?: Record<string, string> | undefined;
};

type PastProcess = {
  kind: string;
  customerId: number;
  subject?: string;
  input: Record<string, unknown>;
  daysAgo: number;
  minutes: number;
  state: Exclude<ProcessStatus, 'InProgress'>;
  items: readonly PastItem[];
};

/** Inserts an ended process with its items. Returns its id. */
export const insertPastProcess = async (tx: Tx, process: PastProcess): Promise<string> => {
  const { kind, customerId, subject = null, input, daysAgo, minutes, state, items } = process;
  const count = (itemState: string): number => items.filter((item) => item.state === itemState).length;
  const hash = createHash('sha256').update(JSON.stringify(process)).digest();
  const { userName, name } = pastStarter;
  const { rows } = await sql<{ id: string }>`
    insert into processes (kind, customer_id, customer_name, crm_id, subject, input, request_hash, actor_ssoid,
      actor_name, actor_user_name, ip, trace_id, state, total, done, failed, skipped, cancelled, created_at, ended_at)
    select ${kind}, c.id, c.account_name, c.account_id, ${subject}, ${JSON.stringify(input)}::jsonb, ${hash},
      ${demoSsoid(userName)}::uuid, ${name}, ${userName}, '192.0.2.40', 'demo', ${state}, ${items.length},
      ${count('Done')}, ${count('Failed')}, ${count('Skipped')}, ${count('Cancelled')},
      now() - ${daysAgo} * interval '1 day',
      now() - ${daysAgo} * interval '1 day' + ${minutes} * interval '1 minute'
    from customers c where c.id = ${customerId} returning id`.execute(tx);
  const id = rows[0]?.id ?? '';
  await insertItems(tx, id, process);
  return id;
};

const insertItems = async (
  tx: Tx,
  id: string,
  { customerId, daysAgo, items }: PastProcess,
): Promise<void> => {
  const rows = items.map((item, index) => ({ data: {}, ...item, position: index + 1 }));
  await sql`
    insert into process_items (process_id, customer_id, position, key, name, group_key, data, state, reason_code,
      reason_values, attempts, ended_at)
    select ${id}, ${customerId}, r.position, r.key, r.name, r."group", r.data, r.state, r.code, r.values,
      case when r.state in ('Skipped', 'Cancelled') then 0 else 1 end, now() - ${daysAgo} * interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (position int, key text, name text, "group" text, data jsonb, state text, code text, "values" jsonb)`.execute(
    tx,
  );
};
