import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { breakerThreshold } from './breaker.ts';

/** A sub-transaction that this process is working on. */
export type Claim = {
  id: number;
  transactionId: number;
  customerId: number | null;
  configId: number | null;
  ssoid: string;
  system: string;
  operation: string;
  /** Goes up with each claim, and starts again with each manual retry. */
  attempts: number;
  /** How often the order was retried by hand. */
  retries: number;
};

/** A claim with data from its transaction. */
export type Claimed = { claim: Claim; type: string; traceId: string | null; startedAt: Date };

/** Renewed while work is in progress. Once it expires, another process takes over the work of a dead one. */
const leaseSeconds = 20;

/** Where work happens: one system of one environment. */
export const placeOf = (claim: Pick<Claim, 'system' | 'configId'>): string =>
  `${claim.configId ?? 0}/${claim.system}`;

export type Capacity = {
  /** How many more orders this process can take in total. */
  free: number;
  /** The limit per place, and how many are in progress at each. */
  placeLimit: number;
  busy: ReadonlyMap<string, number>;
};

/**
 * Claims due sub-transactions that no other process is working on: the oldest of each user and system first, none of
 * a resting system, none of a place where this process is at its limit.
 */
export const claimDue = async (tx: Tx, { free, placeLimit, busy }: Capacity): Promise<Claimed[]> => {
  const { rows } = await sql<Claim & Omit<Claimed, 'claim'>>`
    select ${prepared} c.id, c.transaction_id as "transactionId", c.customer_id as "customerId", c.config_id as "configId", c.ssoid,
      c.product_name as system, c.operation, c.attempts, c.retries, t.type, t.trace_id as "traceId", t.started_at as "startedAt"
    from claim_orders(${free}, ${placeLimit}, ${JSON.stringify(Object.fromEntries(busy))}::jsonb,
      ${breakerThreshold}, ${leaseSeconds} * interval '1 second') c
    cross join lateral (select * from transactions where id = c.transaction_id offset 0) t`.execute(tx);
  return rows.map(({ type, traceId, startedAt, ...claim }) => ({ claim, type, traceId, startedAt }));
};

type ClaimKey = Pick<Claim, 'id' | 'attempts' | 'retries'>;

const keyOf = ({ id, attempts, retries }: ClaimKey): string => [id, attempts, retries].join();

/** Whether nobody has claimed or retried the order since. */
export const isLatest = ({ id, attempts, retries }: ClaimKey) =>
  sql<boolean>`(id = ${id} and attempts = ${attempts} and retries = ${retries})`;

const isAmongLatest = (claims: readonly ClaimKey[]) => {
  const keys = claims.map(({ id, attempts, retries }) => ({ id, attempts, retries }));
  // The ids by themselves, so that the orders are found by them.
  return sql`id = any(${keys.map(({ id }) => id)}::bigint[]) and (id, attempts, retries) in (select * from
    jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as c (id bigint, attempts int, retries int))`;
};

/** Leaves alone what another process has claimed since: its lease is its own. */
export const renewLeases = async (tx: Tx, claims: readonly ClaimKey[]): Promise<void> => {
  await sql`update sub_transactions set lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where ${isAmongLatest(claims)} and lease_until is not null`.execute(tx);
};

/** Those of which nobody has claimed or retried the order since. */
export const onlyLatest = async (tx: Tx, claims: readonly Claim[]): Promise<Claim[]> => {
  if (claims.length === 0) return [];
  const { rows } = await sql<ClaimKey>`select id, attempts, retries from sub_transactions
    where ${isAmongLatest(claims)}`.execute(tx);
  const latest = new Set(rows.map(keyOf));
  return claims.filter((claim) => latest.has(keyOf(claim)));
};
