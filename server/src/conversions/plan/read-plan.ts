import type { ErrorKind, PlanRow, PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { fail } from '@keystead/contract/errors.ts';
import {
  type ImportSource,
  type PlanAction,
  planActions,
  type SignInMethod,
  signInMethods,
} from '@keystead/contract/people/imports.ts';
import {
  combineReasons,
  describeReason,
  type Reason,
  type ReasonTexts,
} from '@keystead/contract/processes/reason.ts';
import type { Selectable } from 'kysely';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import type { ImportPlanRowsTable, ImportPlansTable } from '../../data/tables/conversions.ts';
import { currentLanguage } from '../../language.ts';

export type StoredPlan = Selectable<ImportPlansTable>;
export type StoredPlanRow = Omit<Selectable<ImportPlanRowsTable>, 'sealed_secret' | 'wanted'>;

/** A plan is only visible to its author. */
export const findPlan = async (
  tx: Tx,
  actor: Actor,
  source: ImportSource,
  id: string,
): Promise<StoredPlan> => {
  const plan = await tx
    .selectFrom('import_plans')
    .selectAll()
    .where('id', '=', id)
    .where('source', '=', source)
    .where('created_by', '=', actor.ssoid)
    .forUpdate()
    .executeTakeFirst();
  if (!plan) throw fail('resource.notFound');
  return plan;
};

const rowColumns = [
  'plan_id',
  'position',
  'customer_id',
  'user_name',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'action',
  'sign_in',
  'notes',
  'has_errors',
  'changes',
  'facts',
  'ssoid',
  'version',
] as const;

export const readPlanRows = (tx: Tx, planId: string): Promise<StoredPlanRow[]> =>
  tx
    .selectFrom('import_plan_rows')
    .select(rowColumns)
    .where('plan_id', '=', planId)
    .orderBy('position')
    .execute();

/** The notes of a row joined into one text. */
export const describeNotes = (texts: ReasonTexts, notes: readonly Reason[]): string => {
  const combined = combineReasons(notes);
  return combined ? describeReason(texts, combined, currentLanguage()).text : '';
};

export const toPlanRow = (texts: ReasonTexts, row: StoredPlanRow): PlanRow => ({
  position: row.position,
  userName: row.user_name,
  firstName: row.first_name,
  middleName: row.middle_name,
  middleInitial: row.middle_name.slice(0, 1),
  lastName: row.last_name,
  email: row.email,
  action: row.action,
  signIn: row.sign_in,
  notes: describeNotes(texts, row.notes),
  noteCodes: row.notes.map(({ code }) => code),
  hasErrors: row.has_errors,
  changes: row.changes,
});

export const toPlanSummary = (
  texts: ReasonTexts,
  plan: StoredPlan,
  rows: readonly StoredPlanRow[],
): PlanSummary => ({
  planId: plan.id,
  userCount: plan.total,
  errorUserCount: plan.errors,
  actions: countBy<PlanAction>(
    planActions,
    rows.map(({ action }) => action),
  ),
  signIns: countBy<SignInMethod>(
    signInMethods,
    rows.flatMap(({ sign_in: method }) => method ?? []),
  ),
  errors: errorsByKind(texts, rows),
  missing: plan.missing,
  expiresAt: plan.expires_at.toISOString(),
});

const countBy = <Code extends string>(codes: readonly Code[], occurrences: readonly Code[]) => {
  const counts = Object.fromEntries(codes.map((code) => [code, 0])) as Record<Code, number>;
  for (const code of occurrences) counts[code] += 1;
  return counts;
};

/** Errors in rows by what they say: one rule may name a different region in each row. */
const errorsByKind = (texts: ReasonTexts, rows: readonly StoredPlanRow[]): ErrorKind[] => {
  const errors = rows
    .filter((row) => row.has_errors)
    .flatMap(({ notes, position }) =>
      notes.map((note) => ({ position, ...describeReason(texts, note, currentLanguage()) })),
    );
  return [...Map.groupBy(errors, ({ text }) => text)]
    .map(([text, same]) => ({
      code: same[0]?.code ?? '',
      text,
      // A row may name the same region twice.
      positions: [...new Set(same.map(({ position }) => position))],
    }))
    .sort((a, b) => b.positions.length - a.positions.length);
};
