import { Readable } from 'node:stream';
import { csvColumns } from '@keystead/contract/conversions/csv-columns.ts';
import { downloadCsvErrors as errorsOf } from '@keystead/contract/conversions/csv-import.ts';
import { csvLine } from '../../csv/csv-line.ts';
import { sendCsv } from '../../csv/send-csv.ts';
import type { Data } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findPlan } from '../plan/read-plan.ts';
import { cellsOf } from './row-facts.ts';
import type { CsvCells } from './source-row.ts';

const fileName = 'ImportUsersErrors.csv';
const batchSize = 500;

/** Only the rows with errors, to be corrected elsewhere and uploaded again; passwords must be filled in again. */
export const downloadCsvErrors = handle(
  errorsOf,
  async ({ actor, params, reply }, { data }: Pick<Services, 'data'>) => {
    const plan = await data.transaction('customers', (tx) => findPlan(tx, actor, 'csv', params.planId));
    return sendCsv(reply, fileName, Readable.from(linesOf(data, plan.id)));
  },
);

/** In batches, each in its own transaction, so that a slow reader holds nothing. */
async function* linesOf(data: Pick<Data, 'transaction'>, planId: string): AsyncGenerator<string> {
  yield csvLine(csvColumns);
  let position = 0;
  for (;;) {
    const after = position;
    const rows = await data.transaction('customers', (tx) =>
      tx
        .selectFrom('import_plan_rows')
        .select(['position', 'facts'])
        .where('plan_id', '=', planId)
        .where('has_errors', '=', true)
        .where('position', '>', after)
        .orderBy('position')
        .limit(batchSize)
        .execute(),
    );
    if (rows.length === 0) return;
    // The facts of a row never include its password.
    yield rows.map(({ facts }) => lineOf(cellsOf(facts))).join('');
    position = rows.at(-1)?.position ?? position;
  }
}

const lineOf = (cells: CsvCells): string => csvLine(csvColumns.map((column) => cells[column] ?? ''));
