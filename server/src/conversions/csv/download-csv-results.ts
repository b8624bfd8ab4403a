import { Readable } from 'node:stream';
import { downloadCsvResults as resultsOf } from '@keystead/contract/conversions/csv-import.ts';
import { csvLine } from '../../csv/csv-line.ts';
import { sendCsv } from '../../csv/send-csv.ts';
import type { Data } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { type FoundProcess, findProcess } from '../../processes/find-process.ts';
import { readItemsAfter } from '../../processes/read-items.ts';
import { toProcessItem } from '../../processes/to-process.ts';
import type { Services } from '../../services.ts';
import { importItem } from '../import/import-row.ts';
import { csvImportProcess } from './csv-import-process.ts';
import { cellsOf, shownColumns } from './row-facts.ts';

const batchSize = 500;

/** Every row of the file with its outcome. */
export const downloadCsvResults = handle(
  resultsOf,
  async ({ actor, params, reply }, { data, processKinds }: Pick<Services, 'data' | 'processKinds'>) => {
    const found = await data.transaction('customers', (tx) =>
      findProcess(tx, processKinds, actor, params.processId, csvImportProcess.kind),
    );
    return sendCsv(reply, resultsName(new Date()), Readable.from(linesOf(data, found)));
  },
);

/** Each download gets its own file name. */
const resultsName = (now: Date): string => {
  const digits = now.toISOString().replace(/\D/g, '');
  return `IdmCsvImport_${digits.slice(0, 8)}-${digits.slice(8, 14)}.csv`;
};

async function* linesOf(data: Pick<Data, 'transaction'>, found: FoundProcess): AsyncGenerator<string> {
  yield csvLine([...shownColumns, 'status', 'ssoId', 'reason']);
  let position = 0;
  for (;;) {
    const after = position;
    const items = await data.transaction('customers', (tx) =>
      readItemsAfter(tx, found.process.id, after, batchSize),
    );
    if (items.length === 0) return;
    yield items.map((item) => lineOf(found, item)).join('');
    position = items.at(-1)?.position ?? position;
  }
}

type Item = Awaited<ReturnType<typeof readItemsAfter>>[number];

/** Half the file may already be sent when a row fails, with no way to report it: so only shown fields are parsed. */
const shownOfRow = importItem.pick({ facts: true, ssoid: true }).partial();

const lineOf = (found: FoundProcess, item: Item): string => {
  const { facts = {}, ssoid } = shownOfRow.parse(item.data);
  const { state, reason, after } = toProcessItem(found, item);
  const ssoId = typeof after?.ssoid === 'string' ? after.ssoid : (ssoid ?? '');
  const cells = cellsOf(facts);
  return csvLine([...shownColumns.map((column) => cells[column] ?? ''), state, ssoId, reason?.text ?? '']);
};
