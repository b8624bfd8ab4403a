import { createHash } from 'node:crypto';
import type { Presence } from '@keystead/contract/people/product-truth.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { lockTransactions, tallyTransactions } from './announce.ts';
import { noteFailure, resetBreaker } from './breaker.ts';
import { type Claim, placeOf } from './claim-due.ts';
import { type Confirmed, keepTold } from './product-states.ts';

export type Outcome =
  | { kind: 'completed'; statusCode: number | null; description: string; there?: Presence | undefined }
  | { kind: 'skipped'; description: string }
  | { kind: 'failed'; statusCode: number | null; description: string; isOutage: boolean }
  | { kind: 'later'; statusCode: number | null; description: string; afterMs: number };

const cutDescription = 4000;

/** What became of an order. */
export type End = { claim: Claim; outcome: Outcome };

type Ended = { claim: Claim; outcome: Exclude<Outcome, { kind: 'later' }> };

const isOver = (end: End): end is Ended => end.outcome.kind !== 'later';

/** Writes down what became of orders, and gives their transactions their new state. */
export const settleAll = async (tx: Tx, ends: readonly End[]): Promise<void> => {
  for (const { claim, outcome } of ends) {
    if (outcome.kind !== 'later') continue;
    await noteFailure(tx, claim);
    await postpone(tx, claim, outcome);
  }
  const over = ends.filter(isOver);
  if (over.length > 0) await settleEnded(tx, over);
};

const settleEnded = async (tx: Tx, over: readonly Ended[]): Promise<void> => {
  const completed = over.filter(({ outcome }) => outcome.kind === 'completed').map(({ claim }) => claim);
  const repaired = await findRepaired(tx, completed);
  const touched = new Set([...over.map(({ claim }) => claim), ...repaired].map((row) => row.transactionId));
  await lockTransactions(tx, [...touched]);
  await writeEnds(tx, over);
  const places = new Map(completed.map((claim) => [placeOf(claim), claim]));
  for (const place of places.values()) await resetBreaker(tx, place);
  await resolveRepaired(
    tx,
    repaired.map(({ id }) => id),
  );
  for (const { claim, outcome } of over)
    if (outcome.kind === 'failed' && outcome.isOutage) await noteFailure(tx, claim);
  await keepTold(tx, over.flatMap(confirmedBy));
  await tallyTransactions(tx, [...touched]);
};

/** Only what was carried out says where the person stands; a failure leaves what was known before. */
const confirmedBy = ({ claim, outcome }: Ended): Confirmed[] =>
  outcome.kind === 'completed' && outcome.there && claim.configId !== null
    ? [{ ...claim, configId: claim.configId, presence: outcome.there }]
    : [];

const endNames = { completed: 'Completed', skipped: 'Skipped', failed: 'Failed' } as const;

const writeEnds = async (tx: Tx, over: readonly Ended[]): Promise<void> => {
  const rows = over.map(({ claim, outcome }) => ({
    id: claim.id,
    status_name: endNames[outcome.kind],
    status_code: 'statusCode' in outcome ? outcome.statusCode : null,
    status_description: outcome.description.slice(0, cutDescription),
    cause: outcome.kind === 'failed' ? causeOf(claim, outcome) : null,
    ended_at: new Date(),
  }));
  // Found by their ids: open orders may be many more than these, and no statistics say so right after an import.
  await sql`
    update sub_transactions s set status_name = r.status_name, status_code = r.status_code,
      status_description = r.status_description, cause = r.cause, ended_at = r.ended_at, lease_until = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, status_name text, status_code int,
      status_description text, cause text, ended_at timestamptz)
    where s.id = any(${rows.map(({ id }) => id)}::bigint[]) and s.id = r.id
      and s.status_name || '' = 'In Progress'`.execute(tx);
};

const postpone = async (
  tx: Tx,
  claim: Claim,
  outcome: Extract<Outcome, { kind: 'later' }>,
): Promise<void> => {
  await tx
    .updateTable('sub_transactions')
    .set({
      status_code: outcome.statusCode,
      status_description: outcome.description.slice(0, cutDescription),
      next_attempt_at: new Date(Date.now() + outcome.afterMs),
      lease_until: null,
    })
    .where('id', '=', claim.id)
    .where('status_name', '=', 'In Progress')
    .execute();
};

/** Older failures of the same user at the same system of the environment are mended by a newer success. */
const findRepaired = async (
  tx: Tx,
  completed: readonly Claim[],
): Promise<{ id: number; transactionId: number }[]> => {
  if (completed.length === 0) return [];
  const { rows } = await sql<{ id: number; transactionId: number }>`
    select ${prepared} f.id, f.transaction_id as "transactionId"
    from unnest(${completed.map(({ ssoid }) => ssoid)}::uuid[], ${completed.map(({ system }) => system)}::text[],
      ${completed.map(({ id }) => id)}::bigint[], ${completed.map(({ configId }) => configId)}::int[])
      c (ssoid, product_name, id, config_id)
    join sub_transactions f on f.ssoid = c.ssoid and f.product_name = c.product_name and f.id < c.id
      and f.config_id is not distinct from c.config_id
    where f.status_name = 'Failed'`.execute(tx);
  return rows;
};

const resolveRepaired = async (tx: Tx, ids: number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('sub_transactions')
    .set({ status_name: 'Resolved', resolved_at: new Date() })
    .where('id', 'in', ids)
    .where('status_name', '=', 'Failed')
    .execute();
};

export const causeOf = (
  { configId, system }: Pick<Claim, 'configId' | 'system'>,
  { statusCode, description }: { statusCode: number | null; description: string },
): string =>
  createHash('sha256')
    .update([configId ?? 0, system, statusCode ?? 0, description].join('\u0000'))
    .digest('hex')
    .slice(0, 32);
