import { type ProcessTransaction, putBackDays } from '@keystead/contract/conversions/transaction.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { hasChanges } from '../profile-sync/has-changes.ts';

/** The list shows the newest; older ones are kept as long as any process. */
const shownTransactions = 500;

type Row = {
  id: string;
  customer_name: string;
  crm_id: string;
  input: { environmentName?: string; corporationName?: string; isTrial?: boolean };
  total: number;
  done: number;
  failed: number;
  skipped: number;
  cancelled: number;
  actor_user_name: string;
  created_at: Date;
  ended_at: Date | null;
  state: ProcessTransaction['status'];
  can_be_put_back: boolean;
  has_differences: boolean;
  put_back_id: string | null;
  put_back_state: ProcessTransaction['status'] | null;
  put_back_failed: number | null;
};

/** The runs of a kind of conversion, newest first. */
export const readTransactions = async (tx: Tx, kind: string): Promise<ProcessTransaction[]> => {
  const { rows } = await sql<Row>`
    select p.id, p.customer_name, p.crm_id, p.input, p.total, p.done, p.failed, p.skipped, p.cancelled,
      p.actor_user_name, p.created_at, p.ended_at, p.state,
      case when p.kind <> 'conversions.profileSync' and p.ended_at > now() - ${putBackDays} * interval '1 day'
        and not coalesce((p.input ->> 'isTrial')::boolean, false) then exists (
        select from process_items i
        where i.process_id = p.id and i.state = 'Done' and i.after ? 'action') else false end as can_be_put_back,
      case when p.kind = 'conversions.profileSync' then exists (
        select from process_items i
        where i.process_id = p.id and ${hasChanges(sql`i.after`)}) else false end as has_differences,
      b.id as put_back_id, b.state as put_back_state, b.failed as put_back_failed
    from processes p
    left join lateral (
      select id, state, failed from processes where kind = 'conversions.putBack' and subject = p.id::text
      order by number desc limit 1) b on true
    where p.kind = ${kind} order by p.number desc limit ${shownTransactions}`.execute(tx);
  return rows.map(toTransaction);
};

/** A put-back that was canceled or cut short, or failed on some users, can be started again. */
const isWhole = ({ put_back_state: state, put_back_failed: failed }: Row): boolean =>
  state === 'InProgress' || (state !== null && state !== 'Cancelled' && state !== 'Failed' && failed === 0);

const toTransaction = (row: Row): ProcessTransaction => ({
  processId: row.id,
  customerName: row.customer_name,
  crmId: row.crm_id,
  environmentName: row.input.environmentName ?? '',
  corporationName: row.input.corporationName ?? '',
  userCount: row.total,
  validationSuccessCount: row.total - row.skipped,
  validationErrorCount: row.skipped,
  successCount: row.done,
  failureCount: row.failed + row.skipped,
  startedBy: row.actor_user_name,
  startedDateTimeGMT: row.created_at.toISOString(),
  endedDateTimeGMT: row.ended_at?.toISOString() ?? null,
  status: row.state,
  isTrial: row.input.isTrial ?? false,
  hasDifferences: row.has_differences,
  putBack: {
    until:
      row.can_be_put_back && row.ended_at && !isWhole(row)
        ? new Date(row.ended_at.getTime() + putBackDays * 24 * 3_600_000).toISOString()
        : null,
    processId: row.put_back_id,
    status: row.put_back_state,
  },
});
