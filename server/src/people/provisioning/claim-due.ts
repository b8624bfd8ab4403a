import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { breakerThreshold } from './breaker.ts';

/** A sub-transaction that this process works on now. */
export type Claim = {
  id: number;
  transactionId: number;
  customerId: number | null;
  configId: number | null;
  ssoid: string;
  system: string;
  operation: string;
  attempts: number;
  startedAt: Date;
};

/** Renewed while the work goes on; after it the work of a dead process is taken up. */
const leaseSeconds = 20;

/** Where work is done: one system of one environment. */
export const placeOf = (claim: Pick<Claim, 'system' | 'configId'>): string =>
  `${claim.configId ?? 0}/${claim.system}`;

export type Room = {
  /** How many more this process takes altogether. */
  free: number;
  /** How many at one place, and how many are under way there. */
  placeLimit: number;
  busy: ReadonlyMap<string, number>;
};

/**
 * Takes due sub-transactions that nobody else works on: the oldest of each user and system first, none of a system
 * that rests, none of a place that has its hands full here. Where a system has been failing, one careful try decides
 * whether it works again.
 */
export const claimDue = async (tx: Tx, { free, placeLimit, busy }: Room): Promise<Claim[]> => {
  const full = [...busy].filter(([, count]) => count >= placeLimit).map(([place]) => place);
  const counts = JSON.stringify(Object.fromEntries(busy));
  const place = sql`coalesce(s.config_id, 0) || '/' || s.product_name`;
  const isProbe = sql`coalesce(b.failures, 0) >= ${breakerThreshold}`;
  const { rows } = await sql<Claim>`
    with due as (
      select s.id, s.next_attempt_at, ${place} as place, case when ${isProbe} then 1 else ${placeLimit} end as room
      from sub_transactions s
      left join provisioning_breakers b
        on b.config_id = coalesce(s.config_id, 0) and b.product_name = s.product_name
      where s.status_name = 'In Progress' and s.next_attempt_at <= clock_timestamp()
        and (s.lease_until is null or s.lease_until < clock_timestamp())
        and (b.open_until is null or b.open_until < clock_timestamp())
        and ${place} <> all(${full}::text[]) and not (${isProbe} and ${counts}::jsonb ? (${place}))
        and not exists (
          select from sub_transactions older
          where older.ssoid = s.ssoid and older.product_name = s.product_name and older.id < s.id
            and older.status_name = 'In Progress')
      order by s.next_attempt_at, s.id
      limit ${free}
      for update of s skip locked),
    placed as (
      select id, room, row_number() over (partition by place order by next_attempt_at, id)
        + coalesce((${counts}::jsonb ->> place)::int, 0) as at_place
      from due)
    update sub_transactions s
    set lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second', attempts = s.attempts + 1
    from placed where s.id = placed.id and placed.at_place <= placed.room
    returning s.id, s.transaction_id as "transactionId", s.customer_id as "customerId", s.config_id as "configId",
      s.ssoid, s.product_name as system, s.operation, s.attempts, s.started_at as "startedAt"`.execute(tx);
  return rows;
};

export const renewLeases = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`update sub_transactions set lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where id = any(${[...ids]}::bigint[]) and lease_until is not null`.execute(tx);
};
