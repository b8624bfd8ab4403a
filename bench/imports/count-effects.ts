import { runStatement } from '@keystead/server/data/embedded/run-statement.ts';
import type { ServerWorld } from '../server-world.ts';
import type { Kind } from './kinds.ts';

/** What a process has left behind, counted where it is stored. */
export type ProcessEffects = {
  /** Rows of the process that changed a user, and the number of those users. */
  rows: number;
  people: number;
  transactions: number;
  audits: number;
  credentials: number;
  origins: number;
  /** Orders to other systems, and those that succeeded. */
  orders: number;
  ended: number;
};

export const countProcessEffects = async (
  { ownerUrl }: ServerWorld,
  { expectedRecords }: Kind,
  processId: string,
): Promise<ProcessEffects> => {
  const [effects] = (await runStatement(
    ownerUrl,
    `with process as (select * from processes where id = '${processId}'),
       touched as materialized (
         select (after ->> 'ssoid')::uuid as ssoid from process_items
         where process_id = '${processId}' and state = 'Done' and after ? 'ssoid'
           and jsonb_array_length(coalesce(after -> 'changes', '[0]')) > 0),
       own as materialized (
         select t.id from transactions t join touched using (ssoid), process p
         where t.type = any('{${expectedRecords.transactions.join()}}') and t.started_at >= p.created_at)
     select (select count(*)::int from touched) as rows,
       (select count(distinct ssoid)::int from touched) as people,
       (select count(*)::int from own) as transactions,
       (select count(*)::int from audit_events a join touched on a.target_id = ssoid::text, process p
         where a.event = any('{${expectedRecords.events.join()}}') and a.at >= p.created_at) as audits,
       (select count(*)::int from credentials join touched using (ssoid)) as credentials,
       (select count(*)::int from imported_users i join touched using (ssoid) where i.process_id = '${processId}') as origins,
       (select count(*)::int from sub_transactions s join own on s.transaction_id = own.id) as orders,
       (select count(*)::int from sub_transactions s join own on s.transaction_id = own.id
         where s.status_name = 'Completed') as ended`,
  )) as ProcessEffects[];
  if (!effects) throw new Error('Nothing was counted.');
  return effects;
};

export type ExternalEffects = { writes: number; duplicates: number; events: number };

/** Everything the sandbox has received. */
export const countExternalEffects = async ({ sandboxUrl }: ServerWorld): Promise<ExternalEffects> => {
  const products: { writes: number; duplicates: number }[] = await (
    await fetch(`${sandboxUrl}/desk/api/provisioning`)
  ).json();
  const events: { id: string }[] = await (await fetch(`${sandboxUrl}/message-bus/events`)).json();
  return {
    writes: products.reduce((sum, { writes }) => sum + writes, 0),
    duplicates: products.reduce((sum, { duplicates }) => sum + duplicates, 0),
    events: new Set(events.map(({ id }) => id)).size,
  };
};
