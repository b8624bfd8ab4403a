import * as contract from '@keystead/contract/conversions/csv-import.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { findPlan, type StoredPlan } from '../plan/read-plan.ts';
import { reopenRows, rewritePlan, withCells } from './plan/correct-plan.ts';
import { csvPlanInput } from './plan/csv-plan-input.ts';
import { validateRows } from './plan/make-csv-plan.ts';
import { readCsvPlan } from './plan/read-csv-plan.ts';
import { type LifePlanNeeds, readLifePlanRoles } from './read-life-plan-roles.ts';

/** Replaces cells of a row and judges the whole file again, because a duplicate may now be unique. */
export const correctCsvRow = handle(contract.correctCsvRow, async (call, needs: LifePlanNeeds) => {
  const { actor, params, body, traceId } = call;
  const { data, seal } = needs;
  const customerIdForRoles = await data.transaction('customers', async (tx) => {
    const plan = await findOpenPlan(tx, actor, params.planId);
    const needsRoles = body.cells.lpcRoleIds !== undefined || (await namesRoles(tx, plan.id));
    return needsRoles ? plan.customer_id : null;
  });
  const roles =
    customerIdForRoles === null ? new Map() : await readLifePlanRoles(needs, customerIdForRoles, traceId);
  return data.transaction('customers', async (tx) => {
    const plan = await findOpenPlan(tx, actor, params.planId);
    const { kept: storedRows, rows } = await reopenRows(tx, seal, plan.id);
    const row = rows[params.position - 1];
    if (!row) throw fail('resource.notFound');
    const corrected = rows.with(params.position - 1, withCells(row, body.cells));
    const input = csvPlanInput.parse(plan.input);
    const validated = await validateRows(tx, plan.customer_id, input, corrected, roles);
    const { position } = params;
    return readCsvPlan(
      tx,
      await rewritePlan(tx, call, seal, plan, { input, storedRows, ...validated, position }),
    );
  });
});

const findOpenPlan = async (tx: Tx, actor: Actor, planId: string): Promise<StoredPlan> => {
  const plan = await findPlan(tx, actor, 'csv', planId);
  if (plan.process_id !== null || plan.expires_at <= new Date()) throw fail('import.planGone');
  return plan;
};

const namesRoles = async (tx: Tx, planId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('import_plan_rows')
    .select('position')
    .where('plan_id', '=', planId)
    .where((eb) =>
      eb.and([
        eb(eb.ref('facts', '->>').key('lpcRoleIds'), 'is not', null),
        eb(eb.ref('facts', '->>').key('lpcRoleIds'), '<>', ''),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
};
