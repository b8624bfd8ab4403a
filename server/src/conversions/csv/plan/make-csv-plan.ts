import { fail } from '@keystead/contract/errors.ts';
import type { ActorOrigin } from '../../../actor/origin.ts';
import type { Tx } from '../../../data/database.ts';
import { keepPlan } from '../../plan/keep-plan.ts';
import { findPlan, type StoredPlan } from '../../plan/read-plan.ts';
import { judgeFile } from '../judging/judge-file.ts';
import { type LifePlanRoles, readCsvWorld } from '../judging/read-csv-world.ts';
import { type LifePlanNeeds, readLifePlanRoles } from '../read-life-plan-roles.ts';
import type { CsvForm } from '../reading/read-csv-form.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { type CsvPlanInput, domainOf } from './csv-plan-input.ts';
import { findCsvCustomer } from './find-csv-customer.ts';

/** Judges rows against the current destination. */
export const judgeRows = async (
  tx: Tx,
  customerId: number,
  input: CsvPlanInput,
  rows: readonly SourceRow[],
  lifePlanRoles: LifePlanRoles,
) => {
  const domain = domainOf(input);
  const updatesExisting = input.updateExistingUsers;
  return judgeFile(
    rows,
    await readCsvWorld(tx, { customerId, domain, updatesExisting, rows, lifePlanRoles }),
  );
};

/** Judges the file of a form and stores what its import would do; `then` runs in the same transaction. */
export const makeCsvPlan = async <T>(
  needs: LifePlanNeeds,
  origin: ActorOrigin,
  form: CsvForm,
  then: (tx: Tx, plan: StoredPlan) => Promise<T>,
): Promise<T> => {
  const { data, seal } = needs;
  const { file } = form;
  if (!file) throw fail('csvImport.wrongType');
  const customer = await data.transaction('customers', (tx) => findCsvCustomer(tx, form));
  const roles = file.rows.some((row) => cellOf(row, 'lpcRoleIds') !== '')
    ? await readLifePlanRoles(needs, customer.id, origin.traceId)
    : new Map();
  const input = {
    customerEmailDomain: form.customerEmailDomain,
    updateExistingUsers: form.updateExistingUsers,
    digest: file.digest,
    isCorrected: false,
  };
  return data.transaction('customers', async (tx) => {
    const judged = await judgeRows(tx, customer.id, input, file.rows, roles);
    const id = await keepPlan(tx, origin, seal, { customerId: customer.id, source: 'csv', input, ...judged });
    return then(tx, await findPlan(tx, origin.actor, 'csv', id));
  });
};
