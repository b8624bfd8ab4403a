import { createHash } from 'node:crypto';
import type { Tx } from '../../data/database.ts';
import { lockTransactions, tallyTransactions } from './announce.ts';
import { noteFailure, resetBreaker } from './breaker.ts';
import type { Claim } from './claim-due.ts';

export type Outcome =
  | { kind: 'completed'; statusCode: number; description: string }
  | { kind: 'skipped'; description: string }
  | { kind: 'failed'; statusCode: number | null; description: string; isOutage: boolean }
  | { kind: 'later'; statusCode: number | null; description: string; afterMs: number };

const cutDescription = 4000;

/** Writes down what became of an order, and gives the transaction its new state. */
export const settle = async (tx: Tx, claim: Claim, outcome: Outcome): Promise<void> => {
  if (outcome.kind === 'later') {
    await noteFailure(tx, claim);
    return postpone(tx, claim, outcome);
  }
  const repaired = outcome.kind === 'completed' ? await findRepaired(tx, claim) : [];
  const touched = [...new Set([claim.transactionId, ...repaired.map((row) => row.transaction_id)])];
  await lockTransactions(tx, touched);
  await writeEnd(tx, claim, outcome);
  if (outcome.kind === 'completed') {
    await resetBreaker(tx, claim);
    await resolveRepaired(
      tx,
      repaired.map((row) => row.id),
    );
  }
  if (outcome.kind === 'failed' && outcome.isOutage) await noteFailure(tx, claim);
  await tallyTransactions(tx, touched);
};

const endNames = { completed: 'Completed', skipped: 'Skipped', failed: 'Failed' } as const;

const writeEnd = async (
  tx: Tx,
  claim: Claim,
  outcome: Exclude<Outcome, { kind: 'later' }>,
): Promise<void> => {
  await tx
    .updateTable('sub_transactions')
    .set({
      status_name: endNames[outcome.kind],
      status_code: 'statusCode' in outcome ? outcome.statusCode : null,
      status_description: outcome.description.slice(0, cutDescription),
      cause: outcome.kind === 'failed' ? causeOf(claim, outcome) : null,
      ended_at: new Date(),
      lease_until: null,
    })
    .where('id', '=', claim.id)
    .where('status_name', '=', 'In Progress')
    .execute();
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

/** Older failures of the same user at the same system are mended by a newer success. */
const findRepaired = (tx: Tx, claim: Claim) =>
  tx
    .selectFrom('sub_transactions')
    .select(['id', 'transaction_id'])
    .where('ssoid', '=', claim.ssoid)
    .where('product_name', '=', claim.system)
    .where('id', '<', claim.id)
    .where('status_name', '=', 'Failed')
    .execute();

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
