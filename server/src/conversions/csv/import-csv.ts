import * as contract from '@keystead/contract/conversions/csv-import.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { startImport } from '../import/start-import.ts';
import { findCustomer } from '../lookups/find-customer.ts';
import { findPlan, type StoredPlan } from '../plan/read-plan.ts';
import { csvImportProcess } from './csv-import-process.ts';
import { csvPlanInput, isSameUpload } from './plan/csv-plan-input.ts';
import { makeCsvPlan } from './plan/make-csv-plan.ts';
import type { LifePlanNeeds } from './read-life-plan-roles.ts';
import { type CsvForm, readCsvForm } from './reading/read-csv-form.ts';

/** Starts running the plan that was reviewed, or a new one made from the file. */
export const importCsv = handle(contract.importCsv, async (call, needs: LifePlanNeeds) => {
  const form = await readCsvForm(call.request, contract.importCsv.upload);
  const { planId } = form;
  const processId =
    planId === undefined
      ? await makeCsvPlan(needs, call, form, (tx, plan) => start(tx, call, form, plan))
      : await needs.data.transaction('customers', async (tx) => {
          const plan = await findPlan(tx, call.actor, 'csv', planId);
          await requireSame(tx, plan, form);
          return start(tx, call, form, plan);
        });
  return { processId };
});

/** What is confirmed must be what was reviewed. */
const requireSame = async (tx: Tx, plan: StoredPlan, form: CsvForm): Promise<void> => {
  const isSameCustomer =
    form.crmId === undefined || (await findCustomer(tx, form.crmId)).id === plan.customer_id;
  if (!isSameCustomer || !isSameUpload(csvPlanInput.parse(plan.input), form)) throw fail('import.planGone');
};

const start = async (
  tx: Tx,
  origin: ActorOrigin,
  { isTrial }: { isTrial: boolean },
  plan: StoredPlan,
): Promise<string> => {
  const input = { isTrial, configId: null, ...(await readPlaces(tx, plan.id)) };
  return startImport(tx, origin, { kind: csvImportProcess, plan, input });
};

/** The environments and corporations that the people of the plan are imported into. */
const readPlaces = async (tx: Tx, planId: string) => {
  const { rows } = await sql<{ environmentName: string; corporationName: string }>`
    select coalesce(string_agg(distinct c.config_name, ', '), '') as "environmentName",
      coalesce(string_agg(distinct nullif(r.wanted #>> '{user,corporationName}', ''), ', '), '') as "corporationName"
    from import_plan_rows r left join configurations c on c.id = (r.wanted #>> '{user,configId}')::int
    where r.plan_id = ${planId} and not r.has_errors`.execute(tx);
  return rows[0] ?? { environmentName: '', corporationName: '' };
};
