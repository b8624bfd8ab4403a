import { Readable } from 'node:stream';
import * as contract from '@keystead/contract/processes/process-calls.ts';
import { csvLine } from '../../csv/csv-line.ts';
import { sendCsv } from '../../csv/send-csv.ts';
import type { Data } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { type FoundProcess, findProcess } from '../find-process.ts';
import { readItemsAfter } from '../read-items.ts';
import { toProcessItem } from '../to-process.ts';

const pieceSize = 500;

/** Reads chunk by chunk, each in its own transaction: a slow reader holds nothing open. */
async function* linesOf(data: Pick<Data, 'transaction'>, found: FoundProcess): AsyncGenerator<string> {
  const { columns } = found.kind.results;
  yield csvLine(columns.map(([header]) => header));
  let position = 0;
  for (;;) {
    const after = position;
    const items = await data.transaction('all', (tx) =>
      readItemsAfter(tx, found.process.id, after, pieceSize),
    );
    if (items.length === 0) return;
    yield items
      .map((item) => toProcessItem(found, item))
      .map((item) => csvLine(columns.map(([, cell]) => cell(item))))
      .join('');
    position = items.at(-1)?.position ?? position;
  }
}

export const downloadProcessResults = handle(
  contract.downloadProcessResults,
  async ({ actor, params, reply }, { data, processKinds }: Pick<Services, 'data' | 'processKinds'>) => {
    const found = await data.transaction('all', (tx) => findProcess(tx, processKinds, actor, params.id));
    return sendCsv(reply, found.kind.results.fileName, Readable.from(linesOf(data, found)));
  },
);
