import { fail } from '@keystead/contract/errors.ts';
import { combineReasons } from '@keystead/contract/processes/reason.ts';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import type { TypedProcessKind } from '../../processes/kind.ts';
import { startProcess } from '../../processes/start-process.ts';
import { record } from '../../records/audit.ts';
import type { StoredPlan } from '../plan/read-plan.ts';
import { type ImportInput, type ImportItem, importItem } from './import-row.ts';

type ImportStart = {
  kind: TypedProcessKind<ImportInput, ImportItem>;
  /** Found and locked by the caller. */
  plan: StoredPlan;
  input: ImportInput;
  /** Already sealed; the shared temporary password for people without their own. */
  sealedSecret?: string;
};

/** Starts running a plan. A plan runs once; it can be tried any number of times. */
export const startImport = async (
  tx: Tx,
  origin: ActorOrigin,
  { kind, plan, input, sealedSecret }: ImportStart,
): Promise<string> => {
  if (plan.process_id !== null || plan.expires_at <= new Date()) throw fail('import.planGone');
  if (plan.total - plan.errors === 0) throw fail('import.nobody');
  const { id } = await startProcess(tx, origin, kind, {
    customerId: plan.customer_id,
    subject: String(plan.customer_id),
    input,
    items: await readItems(tx, plan.id),
    ...(sealedSecret !== undefined && { sealedSecret }),
  });
  if (!input.isTrial) await closePlan(tx, plan.id, id);
  await record(tx, origin, {
    event: input.isTrial ? 'import.tried' : 'import.started',
    target: { type: 'process', id, name: kind.kind },
    customerId: plan.customer_id,
    after: { source: plan.source, users: plan.total, leftOut: plan.errors },
  });
  return id;
};

const readItems = async (tx: Tx, planId: string) => {
  const rows = await tx
    .selectFrom('import_plan_rows')
    .select([
      'position',
      'user_name',
      'action',
      'sign_in',
      'wanted',
      'ssoid',
      'version',
      'facts',
      'notes',
      'has_errors',
      'sealed_secret',
    ])
    .where('plan_id', '=', planId)
    .orderBy('position')
    .execute();
  return rows.map((row) => {
    const { data, error } = importItem.safeParse({ ...row, signIn: row.sign_in });
    const reason = row.has_errors
      ? (combineReasons(row.notes) ?? { code: 'process.itemFailed' })
      : error && readIssue(error.issues[0]?.message);
    return {
      key: String(row.position),
      name: row.user_name,
      // A user that the contract refuses is left out alone.
      data: data ?? importItem.parse({ ...row, signIn: row.sign_in, wanted: null }),
      ...(row.sealed_secret !== null && !reason && { sealedSecret: row.sealed_secret }),
      ...(reason && { refused: { state: 'Skipped' as const, reason } }),
    };
  });
};

/** From here on the process owns the rows and their secrets. */
const closePlan = async (tx: Tx, planId: string, processId: string): Promise<void> => {
  await tx.updateTable('import_plans').set({ process_id: processId }).where('id', '=', planId).execute();
  await sql`delete from import_plan_rows where plan_id = ${planId}`.execute(tx);
};
