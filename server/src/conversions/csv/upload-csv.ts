import * as contract from '@keystead/contract/conversions/csv-import.ts';
import { handle } from '../../http/handle.ts';
import { makeCsvPlan } from './plan/make-csv-plan.ts';
import { readCsvPlan } from './plan/read-csv-plan.ts';
import type { LifePlanNeeds } from './read-life-plan-roles.ts';
import { readCsvForm } from './reading/read-csv-form.ts';

/** Judges a file row by row and stores what its import would do. */
export const uploadCsv = handle(contract.uploadCsv, async (call, needs: LifePlanNeeds) =>
  makeCsvPlan(needs, call, await readCsvForm(call.request, contract.uploadCsv.upload), readCsvPlan),
);
