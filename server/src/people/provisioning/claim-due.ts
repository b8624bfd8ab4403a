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
  /** The system has been failing; one careful try decides whether it works again. */
  isProbe: boolean;
};

/** Renewed while the work goes on; after it the work of a dead process is taken up. */
const leaseSeconds = 20;

/** Where work is done: one system of one environment. */
export const placeOf = (claim: Pick<Claim, 'system' | 'configId'>): string =>
  `${claim.configId ?? 0}/${claim.system}`;

/**
 * Takes due sub-transactions that nobody else works on: the oldest of each user and system first, none of a system
 * that rests, none of a place that has its hands full here.
 */
export const claimDue = async (tx: Tx, limit: number, fullPlaces: readonly string[]): Promise<Claim[]> => {
  const { rows } = await sql<Claim>`
    with due as (
      select s.id, coalesce(b.failures, 0) >= ${breakerThreshold} as is_probe
      from sub_transactions s
      left join provisioning_breakers b
        on b.config_id = coalesce(s.config_id, 0) and b.product_name = s.product_name
      where s.status_name = 'In Progress' and s.next_attempt_at <= clock_timestamp()
        and (s.lease_until is null or s.lease_until < clock_timestamp())
        and (b.open_until is null or b.open_until < clock_timestamp())
        and coalesce(s.config_id, 0) || '/' || s.product_name <> all(${[...fullPlaces]}::text[])
        and not exists (
          select from sub_transactions older
          where older.ssoid = s.ssoid and older.product_name = s.product_name and older.id < s.id
            and older.status_name = 'In Progress')
      order by s.next_attempt_at, s.id
      limit ${limit}
      for update of s skip locked)
    update sub_transactions s
    set lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second', attempts = s.attempts + 1
    from due where s.id = due.id
    returning s.id, s.transaction_id as "transactionId", s.customer_id as "customerId", s.config_id as "configId",
      s.ssoid, s.product_name as system, s.operation, s.attempts, s.started_at as "startedAt",
      due.is_probe as "isProbe"`.execute(tx);
  return rows;
};

export const renewLeases = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`update sub_transactions set lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where id = any(${[...ids]}::bigint[]) and lease_until is not null`.execute(tx);
};

/** Gives work back untouched. */
export const releaseClaims = async (tx: Tx, claims: readonly Claim[]): Promise<void> => {
  await tx
    .updateTable('sub_transactions')
    .set((eb) => ({ lease_until: null, attempts: eb('attempts', '-', 1) }))
    .where(
      'id',
      'in',
      claims.map(({ id }) => id),
    )
    .execute();
};
