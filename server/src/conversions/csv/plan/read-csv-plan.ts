import type { CsvPlan } from '@keystead/contract/conversions/csv-import.ts';
import type { Tx } from '../../../data/database.ts';
import {
  readPlanRows,
  type StoredPlan,
  type StoredPlanRow,
  toPlanRow,
  toPlanSummary,
} from '../../plan/read-plan.ts';
import { csvImportProcess } from '../csv-import-process.ts';
import { cellsOf } from '../row-facts.ts';
import { passwordTypeOf } from '../validation/validate-password.ts';

/** A plan as shown to its author. */
export const readCsvPlan = async (tx: Tx, plan: StoredPlan): Promise<CsvPlan> => {
  const rows = await readPlanRows(tx, plan.id);
  const { texts } = csvImportProcess;
  return {
    ...toPlanSummary(texts, plan, rows),
    users: rows.map((row) => ({ ...toPlanRow(texts, row), ...toCsvFacts(row) })),
  };
};

const toCsvFacts = ({ facts }: StoredPlanRow) => {
  const cells = cellsOf(facts);
  return {
    passwordType: passwordTypeOf({ cells }) ?? cells.passwordType ?? '',
    line: Number(facts.line),
    cells,
    hasPassword: facts.hasPassword === 'true',
  };
};
