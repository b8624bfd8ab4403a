import { createHash } from 'node:crypto';
import type { Presence } from '@keystead/contract/people/delivery-state.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { noteFailure } from './breaker.ts';
import { type Claim, isLatest, onlyLatest } from './claim-due.ts';

export type Outcome =
  | { kind: 'completed'; statusCode: number | null; description: string; there?: Presence | undefined }
  | { kind: 'skipped'; description: string }
  | { kind: 'failed'; statusCode: number | null; description: string; isOutage: boolean }
  | { kind: 'later'; statusCode: number | null; description: string; afterMs: number };

const descriptionMaxLength = 4000;

export type OrderResult = { claim: Claim; outcome: Outcome };

type FinalResult = { claim: Claim; outcome: Exclude<Outcome, { kind: 'later' }> };

const isFinal = (result: OrderResult): result is FinalResult => result.outcome.kind !== 'later';

const isOutage = ({ outcome }: OrderResult): boolean =>
  outcome.kind === 'later' || (outcome.kind === 'failed' && outcome.isOutage);

/**
 * Records the outcomes of orders and updates the state of their transactions, but not for a claim whose lease expired and
 * whose order another process has claimed since. Breakers come last, because retrying failures locks the transactions
 * first as well.
 */
export const recordOutcomes = async (tx: Tx, results: readonly OrderResult[]): Promise<void> => {
  const finalResults = results.filter(isFinal);
  if (finalResults.length > 0) await recordFinalResults(tx, finalResults);
  for (const { claim, outcome } of results) if (outcome.kind === 'later') await postpone(tx, claim, outcome);
  const failedClaims = results.filter(isOutage).map(({ claim }) => claim);
  for (const claim of await onlyLatest(tx, failedClaims)) await noteFailure(tx, claim);
};

const statusNames = { completed: 'Completed', skipped: 'Skipped', failed: 'Failed' } as const;

/** A single statement: `settle_orders` finds, locks, writes, resolves, counts and notifies. */
const recordFinalResults = async (tx: Tx, finalResults: readonly FinalResult[]): Promise<void> => {
  await sql`select ${prepared} settle_orders(${JSON.stringify(finalResults.map(toResultRow))}::jsonb)`.execute(
    tx,
  );
};

const toResultRow = ({ claim, outcome }: FinalResult) => ({
  ...claim,
  statusName: statusNames[outcome.kind],
  statusCode: 'statusCode' in outcome ? outcome.statusCode : null,
  // The cut may split a surrogate pair, and half of one is not valid JSON text.
  description: outcome.description.slice(0, descriptionMaxLength).toWellFormed(),
  cause: outcome.kind === 'failed' ? causeOf(claim, outcome) : null,
  // Only a completed order says what the user's state is; a failure leaves what was known before.
  presence: outcome.kind === 'completed' ? (outcome.there ?? null) : null,
});

const postpone = async (
  tx: Tx,
  claim: Claim,
  outcome: Extract<Outcome, { kind: 'later' }>,
): Promise<void> => {
  await tx
    .updateTable('sub_transactions')
    .set({
      status_code: outcome.statusCode,
      status_description: outcome.description.slice(0, descriptionMaxLength),
      next_attempt_at: sql<Date>`now() + ${outcome.afterMs} * interval '1 millisecond'`,
      lease_until: null,
    })
    .where(isLatest(claim))
    .where('status_name', '=', 'In Progress')
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
