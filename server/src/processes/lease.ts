import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Data, Tx } from '../data/database.ts';
import { announceDue } from './announce.ts';

/** A process that this server process works on for as long as it renews the lease. */
export type Lease = {
  id: string;
  token: string;
  kind: string;
  customerId: number;
  input: unknown;
  sealedSecret: string | null;
  actorSsoid: string | null;
  actorName: string;
  actorUserName: string;
  ip: string;
  traceId: string;
};

/** How many processes run at a time in the whole installation. */
const runningLimit = 2;

/** Any number, but the same for all: two workers looking for work concurrently must not both take the last slot. */
const turnsLock = 4_400_080;

const isOpen = sql<boolean>`state = 'InProgress' and (lease_until is null or lease_until < clock_timestamp())`;

const hasWaiting = async (tx: Tx, kinds: readonly string[]): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from processes where ${isOpen} and kind = any(${[...kinds]}::text[]) limit 1`.execute(
      tx,
    );
  return rows.length > 0;
};

/**
 * Takes the process whose turn it is, unless the maximum number is running. A customer with none running comes first,
 * then the one whose last turn was longest ago, then the oldest process: no one waits behind another customer's queue.
 */
const takeTurn = async (tx: Tx, kinds: readonly string[], leaseMs: number): Promise<Lease | null> => {
  await sql`select pg_advisory_xact_lock(${turnsLock})`.execute(tx);
  const token = randomUUID();
  const { rows } = await sql<Lease>`
    with running as (
      select customer_id, count(*) as held from processes
      where state = 'InProgress' and lease_until >= clock_timestamp() group by customer_id)
    update processes set lease_token = ${token}, turn_at = clock_timestamp(),
      lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = (
      select p.id from processes p left join running r on r.customer_id = p.customer_id
      where ${isOpen} and p.kind = any(${[...kinds]}::text[])
        and (select coalesce(sum(held), 0) from running) < ${runningLimit}
      order by coalesce(r.held, 0),
        (select max(t.turn_at) from processes t where t.customer_id = p.customer_id) nulls first,
        p.turn_at nulls first, p.number
      limit 1)
    returning id, lease_token as token, kind, customer_id as "customerId", input,
      sealed_secret as "sealedSecret", actor_ssoid as "actorSsoid", actor_name as "actorName",
      actor_user_name as "actorUserName", ip, trace_id as "traceId"`.execute(tx);
  return rows[0] ?? null;
};

export const claimProcess = async (
  data: Pick<Data, 'transaction'>,
  kinds: readonly string[],
  leaseMs: number,
): Promise<Lease | null> => {
  if (!(await data.transaction('all', (tx) => hasWaiting(tx, kinds)))) return null;
  return data.transaction('all', (tx) => takeTurn(tx, kinds, leaseMs));
};

/** False if another server process has taken over. */
export const renewLease = async (tx: Tx, { id, token }: Lease, leaseMs: number): Promise<boolean> => {
  const renewed = await tx
    .updateTable('processes')
    .set({ lease_until: sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'` })
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .where('state', '=', 'InProgress')
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
};

/** Lets other processes have their turn. */
export const releaseLease = async (tx: Tx, { id, token }: Lease): Promise<void> => {
  await tx
    .updateTable('processes')
    .set({ lease_token: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .execute();
  await announceDue(tx);
};

/** Whether another process would run if this one yielded. */
export const isAnybodyWaiting = (
  data: Pick<Data, 'transaction'>,
  kinds: readonly string[],
): Promise<boolean> => data.transaction('all', (tx) => hasWaiting(tx, kinds));
