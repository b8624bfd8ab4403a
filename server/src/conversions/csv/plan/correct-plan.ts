import { isDeepStrictEqual } from 'node:util';
import type { MissingReference } from '@keystead/contract/people/imports.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../../actor/origin.ts';
import type { Tx } from '../../../data/database.ts';
import { record } from '../../../records/audit.ts';
import type { Seal } from '../../../secrets/seal.ts';
import { readSecret } from '../../import/first-password-of.ts';
import type { PlannedRow } from '../../plan/planned-row.ts';
import type { StoredPlan } from '../../plan/read-plan.ts';
import { insertRows, type StoredRow, toStoredRow } from '../../plan/save-plan.ts';
import { toSourceRow } from '../row-facts.ts';
import type { SourceRow } from '../source-row.ts';
import type { CsvPlanInput } from './csv-plan-input.ts';

const readRows = async (tx: Tx, planId: string) =>
  tx.selectFrom('import_plan_rows').selectAll().where('plan_id', '=', planId).orderBy('position').execute();

export type SavedRow = Awaited<ReturnType<typeof readRows>>[number];

/** The rows as stored, and as they were in the file, with their passwords. */
export const reopenRows = async (tx: Tx, seal: Pick<Seal, 'open'>, planId: string) => {
  const storedRows = await readRows(tx, planId);
  return { kept: storedRows, rows: storedRows.map((row) => toSourceRow(row.facts, passwordOf(row, seal))) };
};

const passwordOf = ({ sealed_secret: sealed }: SavedRow, seal: Pick<Seal, 'open'>): string | undefined => {
  const secret = readSecret(sealed === null ? null : seal.open(sealed, 'process-secret'));
  return secret?.password?.kind === 'text' ? secret.password.text : undefined;
};

/** A row with some cells replaced. A corrected row is no longer ragged: the user has put every cell in its column. */
export const withCells = (row: SourceRow, cells: SourceRow['cells']): SourceRow => ({
  ...row,
  cells: {
    ...row.cells,
    ...Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, text.trim()])),
  },
  ragged: null,
});

type Correction = {
  input: CsvPlanInput;
  storedRows: readonly SavedRow[];
  rows: readonly PlannedRow[];
  missing: readonly MissingReference[];
  /** The row whose cells were replaced. */
  position: number;
};

/** Writes what has changed: the corrected row, and other rows that it affects. */
export const rewritePlan = async (
  tx: Tx,
  origin: ActorOrigin,
  seal: Pick<Seal, 'close'>,
  plan: StoredPlan,
  { input, storedRows, rows, missing, position }: Correction,
): Promise<StoredPlan> => {
  const changed = rows.flatMap((row, index): StoredRow[] => {
    const before = storedRows[index];
    const after = { ...toStoredRow(row, seal), position: index + 1 };
    return after.position === position || !before || !isSameRow(before, after) ? [after] : [];
  });
  const positions = changed.map((row) => row.position);
  await sql`delete from import_plan_rows where plan_id = ${plan.id} and position = any(${positions}::int[])`.execute(
    tx,
  );
  await insertRows(tx, plan.id, plan.customer_id, JSON.stringify(changed));
  await record(tx, origin, {
    event: 'import.corrected',
    target: { type: 'import plan', id: plan.id },
    customerId: plan.customer_id,
    after: { row: position },
  });
  return tx
    .updateTable('import_plans')
    .set({
      input: JSON.stringify({ ...input, isCorrected: true }),
      errors: rows.filter(({ hasErrors }) => hasErrors).length,
      missing: JSON.stringify(missing),
    })
    .where('id', '=', plan.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Ignores the sealed secret, which differs each time it is sealed. */
const isSameRow = (before: SavedRow, { sealed_secret: _, ...after }: StoredRow): boolean =>
  isDeepStrictEqual(
    Object.fromEntries(Object.keys(after).map((key) => [key, before[key as keyof typeof after]])),
    after,
  );
