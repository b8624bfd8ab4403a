import type { Reason } from '@keystead/contract/processes/reason.ts';
import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import { prepared } from '../data/prepared-statements.ts';
import { toStorableJson } from '../data/to-storable.ts';
import type { ItemOutcome } from './kind.ts';
import type { Lease } from './lease.ts';

/** An item that this server process is working on. */
export type Claim = {
  processId: string;
  token: string;
  position: number;
  key: string;
  name: string;
  /** The group whose items run one after another. */
  group: string | null;
  data: unknown;
  sealedSecret: string | null;
  attempts: number;
};

/** Another process has taken over the item: this transaction's work is rolled back. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

const dueCondition = (id: string) => sql`
  i.process_id = ${id} and i.state = 'Pending' and i.due_at <= clock_timestamp() and exists (select from pace)
    and (i.group_key is null or not exists (
      select from process_items earlier
      where earlier.process_id = i.process_id and earlier.group_key = i.group_key
        and earlier.position < i.position and earlier.state in ('Pending', 'Working')))`;

const claimColumns = sql`i.process_id as "processId", i.claim_token as token, i.position, i.key, i.name,
  i.group_key as "group", i.data, i.sealed_secret as "sealedSecret", i.attempts`;

type Capacity = { slots: number; batchSize: number };

/**
 * Takes the next items that are due, in order; in a group, the first open one. Items tried before come first and are
 * taken alone: in a batch, an attempt would be counted whenever a server process dies because of one of its neighbors.
 * While the source is gone, a single item finds out whether it is back.
 */
export const claimItems = async (
  tx: Tx,
  { id, token }: Lease,
  { slots, batchSize }: Capacity,
): Promise<Claim[][]> => {
  const { rows } = await sql<Claim>`
    with pace as materialized (
      select case when p.source_retry_at is null then ${slots}::int else 1 end as slots,
        case when p.source_retry_at is null then ${batchSize}::int else 1 end as batch_size
      from processes p where p.id = ${id} and p.lease_token = ${token}
        and (p.source_retry_at is null or p.source_retry_at <= clock_timestamp() and not exists (
          select from process_items w where w.process_id = p.id and w.state = 'Working'))),
    again as materialized (
      select i.position from process_items i where ${dueCondition(id)} and i.attempts > 0
      order by i.position limit (select slots from pace) for update of i skip locked),
    fresh as materialized (
      select i.position from process_items i where ${dueCondition(id)} and i.attempts = 0
      order by i.position limit (select (slots - (select count(*) from again)) * batch_size from pace)
      for update of i skip locked)
    update process_items i set state = 'Working', claim_token = ${token}, attempts = i.attempts + 1
    from (select position from again union all select position from fresh) taken
    where i.process_id = ${id} and i.position = taken.position
    returning ${claimColumns}`.execute(tx);
  rows.sort((a, b) => a.position - b.position);
  const retries = rows.filter(({ attempts }) => attempts > 1);
  const firstAttempts = rows.filter(({ attempts }) => attempts === 1);
  const batches = retries.map((claim) => [claim]);
  for (let start = 0; start < firstAttempts.length; start += batchSize)
    batches.push(firstAttempts.slice(start, start + batchSize));
  return batches;
};

/**
 * Takes the next items of a group whose earlier ones have finished here, as long as they have not been tried. That they
 * were started is counted when the server process dies: see `reclaimItems`.
 */
export const claimNext = async (
  tx: Tx,
  { processId, token, group }: Pick<Claim, 'processId' | 'token' | 'group'>,
  limit: number,
): Promise<Claim[]> => {
  if (group === null || limit === 0) return [];
  const { rows } = await sql<Claim>`
    with ${prepared} open as materialized (
      select o.position, o.attempts, o.state from process_items o
      where o.process_id = ${processId} and o.group_key = ${group} and o.state in ('Pending', 'Working')
        and o.claim_token is distinct from ${token}
      order by o.position limit ${limit})
    update process_items i set state = 'Working', claim_token = ${token}
    from open
    where i.process_id = ${processId} and i.position = open.position
      and not exists (select from open before
        where before.position <= open.position and (before.attempts > 0 or before.state = 'Working'))
      and exists (select from processes p where p.id = ${processId} and p.lease_token = ${token})
    returning ${claimColumns}`.execute(tx);
  return rows
    .map((row) => ({ ...row, attempts: row.attempts + 1 }))
    .toSorted((one, other) => one.position - other.position);
};

/** Releases items that were taken but not started; if the process was canceled in the meantime, so are they. */
export const releaseItems = async (tx: Tx, claims: readonly Claim[]): Promise<void> => {
  const [first] = claims;
  if (!first) return;
  await sql`update process_items set state = 'Pending', claim_token = null
    where process_id = ${first.processId} and state = 'Working' and claim_token = ${first.token}
      and position = any(${claims.map(({ position }) => position)}::int[])`.execute(tx);
  if (await isCanceled(tx, first.processId))
    await endPending(tx, first.processId, { state: 'Cancelled', isFreshOnly: true });
};

/** Locks the process, so that it cannot be canceled before this transaction ends. */
export const isCanceled = async (tx: Tx, processId: string): Promise<boolean> => {
  const process = await tx
    .selectFrom('processes')
    .select('cancel_requested_at')
    .where('id', '=', processId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return process.cancel_requested_at !== null;
};

/** Items that a dead server process was working on are retried. */
export const reclaimItems = async (tx: Tx, { id, token }: Lease): Promise<void> => {
  await tx
    .updateTable('process_items')
    .set({ state: 'Pending', claim_token: null, attempts: sql<number>`greatest(attempts, 1)` })
    .where('process_id', '=', id)
    .where('state', '=', 'Working')
    .where('claim_token', '!=', token)
    .execute();
};

const json = (value: object | undefined): string | null => (value ? toStorableJson(value) : null);

const reasonColumns = (reason: Reason | undefined) => ({
  reason_code: reason?.code ?? null,
  reason_values: json(reason?.values),
});

const counters = { Done: 'done', Failed: 'failed', Skipped: 'skipped', Cancelled: 'cancelled' } as const;

const claimed = (tx: Tx, { processId, position, token }: Claim) =>
  tx
    .updateTable('process_items')
    .where('process_id', '=', processId)
    .where('position', '=', position)
    .where('state', '=', 'Working')
    .where('claim_token', '=', token);

const requireOne = ({ numUpdatedRows }: { numUpdatedRows: bigint }): void => {
  if (numUpdatedRows !== 1n) throw new ClaimLost();
};

type Counts = Partial<Record<keyof typeof counters, number>>;

/** Adds to the process's counts. Done last, because every transaction that ends one of its items waits here. */
const addToCounts = (tx: Tx, id: string, increments: Counts) =>
  tx
    .updateTable('processes')
    .set((eb) => ({
      ...Object.fromEntries(
        Object.entries(increments).map(([state, count]) => {
          const counter = counters[state as keyof typeof counters];
          return [counter, eb(counter, '+', count)];
        }),
      ),
    }))
    .where('id', '=', id)
    .execute();

/** Writes the outcome of an item, once. */
export const settleItem = (tx: Tx, claim: Claim, outcome: ItemOutcome): Promise<void> =>
  settleItems(tx, [claim], [outcome]);

/**
 * The same for items of one process that were claimed together. Its counts come last, because every transaction that
 * ends one of its items waits there.
 */
export const settleItems = async (
  tx: Tx,
  claims: readonly Claim[],
  outcomes: readonly ItemOutcome[],
): Promise<void> => {
  const [first] = claims;
  if (!first || outcomes.length !== claims.length) throw new Error('Expected one outcome per item.');
  const rows = claims.map(({ position }, index) => ({ position, ...outcomes[index], note: undefined }));
  const count = (state: ItemOutcome['state']) => outcomes.filter((outcome) => outcome.state === state).length;
  const isSourceGone = outcomes.every(
    ({ state, hasSourceAnswered }) => state !== 'Done' && !hasSourceAnswered,
  );
  const { numAffectedRows } = await sql`
    with ${prepared} ended as (
      update process_items i
      set state = r.state, reason_code = r.reason ->> 'code', reason_values = r.reason -> 'values', before = r.before,
        after = r.after, claim_token = null, sealed_secret = null, ended_at = now()
      from jsonb_to_recordset(${toStorableJson(rows)}::jsonb)
        as r (position int, state text, reason jsonb, before jsonb, after jsonb)
      where i.process_id = ${first.processId} and i.position = r.position and i.state = 'Working'
        and i.claim_token = ${first.token}
      returning i.position)
    update processes set done = done + ${count('Done')}::int, failed = failed + ${count('Failed')}::int,
      skipped = skipped + ${count('Skipped')}::int,
      source_gone_since = case when ${isSourceGone} then source_gone_since end,
      source_retry_at = case when ${isSourceGone} then source_retry_at end
    where id = ${first.processId} and (select count(*) from ended) = ${claims.length}::int`.execute(tx);
  if (numAffectedRows !== 1n) throw new ClaimLost();
};

type Postponement = { afterMs: number; reason: Reason; isCounted: boolean; finishesBegun: boolean };

/** Retries an item later, unless the process was canceled in the meantime and its kind can leave work unfinished. */
export const postponeItem = async (tx: Tx, claim: Claim, postponement: Postponement): Promise<void> => {
  const isOver = (await isCanceled(tx, claim.processId)) && !postponement.finishesBegun;
  requireOne(
    await claimed(tx, claim)
      .set(() => ({
        state: isOver ? 'Cancelled' : 'Pending',
        ...reasonColumns(postponement.reason),
        claim_token: null,
        due_at: sql<Date>`clock_timestamp() + ${postponement.afterMs} * interval '1 millisecond'`,
        attempts: postponement.isCounted ? claim.attempts : claim.attempts - 1,
      }))
      .executeTakeFirstOrThrow(),
  );
  if (isOver) await addToCounts(tx, claim.processId, { Cancelled: 1 });
};

type PendingEnd = {
  state: 'Failed' | 'Cancelled';
  reason?: Reason;
  /** True if items tried before are retried anyway. */
  isFreshOnly?: boolean;
};

/** Ends items that have not started. */
export const endPending = async (
  tx: Tx,
  id: string,
  { state, reason, isFreshOnly = false }: PendingEnd,
): Promise<void> => {
  const ended = await tx
    .updateTable('process_items')
    .set({ state, ...reasonColumns(reason), sealed_secret: null, ended_at: sql<Date>`now()` })
    .where('process_id', '=', id)
    .where('state', '=', 'Pending')
    .$if(isFreshOnly, (query) => query.where('attempts', '=', 0))
    .executeTakeFirst();
  await addToCounts(tx, id, { [state]: Number(ended.numUpdatedRows) });
};

/** When the next item is due, if nothing can be done now; null if none is waiting. */
export const nextDueMs = async (tx: Tx, id: string): Promise<number | null> => {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from greatest(min(i.due_at), p.source_retry_at) - clock_timestamp()) * 1000)::float8 as ms
    from processes p left join process_items i
      on i.process_id = p.id and i.state = 'Pending' and i.due_at > '-infinity'
    where p.id = ${id} group by p.source_retry_at`.execute(tx);
  return rows[0]?.ms ?? null;
};
