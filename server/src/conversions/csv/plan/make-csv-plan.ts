import { fail } from '@keystead/contract/errors.ts';
import type { ActorOrigin } from '../../../actor/origin.ts';
import type { Tx } from '../../../data/database.ts';
import { findPlan, type StoredPlan } from '../../plan/read-plan.ts';
import { savePlan } from '../../plan/save-plan.ts';
import { type LifePlanNeeds, readLifePlanRoles } from '../read-life-plan-roles.ts';
import type { CsvForm } from '../reading/read-csv-form.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { type LifePlanRoles, readCsvContext } from '../validation/read-csv-context.ts';
import { validateFile } from '../validation/validate-file.ts';
import { type CsvPlanInput, domainOf } from './csv-plan-input.ts';
import { findCsvCustomer } from './find-csv-customer.ts';

/** Judges rows against the current destination. */
export const validateRows = async (
  tx: Tx,
  customerId: number,
  input: CsvPlanInput,
  rows: readonly SourceRow[],
  lifePlanRoles: LifePlanRoles,
) => {
  const domain = domainOf(input);
  const updatesExisting = input.updateExistingUsers;
  return validateFile(
    rows,
    await readCsvContext(tx, { customerId, domain, updatesExisting, rows, lifePlanRoles }),
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
    const validated = await validateRows(tx, customer.id, input, file.rows, roles);
    const id = await savePlan(tx, origin, seal, {
      customerId: customer.id,
      source: 'csv',
      input,
      ...validated,
    });
    return then(tx, await findPlan(tx, origin.actor, 'csv', id));
  });
};
