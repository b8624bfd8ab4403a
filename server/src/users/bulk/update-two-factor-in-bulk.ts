import { refusalSentence } from '@keystead/contract/access/policies/user-refusals.ts';
import { Failure, fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/users/bulk-two-factor.ts';
import type { FastifyRequest } from 'fastify';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { CsvRow } from '../../csv/csv-tracker.ts';
import { readCsv } from '../../csv/read-csv.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { readUpload } from '../../http/read-upload.ts';
import { say } from '../../language.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import { startProcess } from '../../processes/start-process.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { type CheckedRow, checkTwoFactorRow } from './check-two-factor-row.ts';
import { readOutcome } from './get-bulk-two-factor-update.ts';
import { readTwoFactorContext, userNameOf } from './read-two-factor-context.ts';
import { twoFactorProcess } from './two-factor-process.ts';

/** Spreadsheets may contain empty columns and long notes; neither is read. */
const limits = { columns: 100, cellLength: 10_000 };

type CheckedCsvRow = CsvRow & { judged: CheckedRow };

/** Checks every row of the file individually, and starts changing the valid ones unless it is a dry run. */
export const updateTwoFactorInBulk = handle(
  contract.updateTwoFactorInBulk,
  async (call, { data, processKinds }: Pick<Services, 'data' | 'processKinds'>) => {
    const { actor } = call;
    const customerId = requireCustomer(actor);
    await data.transaction(scopeOf(actor), (tx) => requireMfa(tx, customerId));
    const rows = await readRows(call.request);
    return data.transaction(scopeOf(actor), async (tx) => {
      const cells = rows.map((row) => row.cells);
      // Rows are checked again under a lock when their turn comes.
      const context = await readTwoFactorContext(tx, actor, customerId, cells, { forUpdate: false });
      if (!context) throw mfaOff();
      const checkedRows = checkAll(rows, context);
      if (call.query.dryRun ?? false) return toDryRun(checkedRows);
      const id = await start(tx, call, customerId, checkedRows);
      return readOutcome(tx, processKinds, actor, id);
    });
  },
);

const mfaOff = (): Failure => new Failure('access.denied', { reason: refusalSentence('mfaOff') });

/** Checked before the file: callers who can't use it aren't told what is wrong with it. */
const requireMfa = async (tx: Tx, customerId: number): Promise<void> => {
  const { hasMfa } = await readUserSettings(tx, customerId);
  if (!hasMfa) throw mfaOff();
};

const start = async (
  tx: Tx,
  origin: ActorOrigin,
  customerId: number,
  rows: readonly CheckedCsvRow[],
): Promise<string> => {
  const { id, isNew } = await startProcess(tx, origin, twoFactorProcess, {
    customerId,
    input: {},
    items: rows.map(({ line, cells, judged }) => ({
      key: String(line),
      name: userNameOf(cells),
      data: { cells: [...cells] },
      ...('reason' in judged && { refused: { state: 'Failed', reason: judged.reason } }),
    })),
  });
  if (isNew)
    await record(tx, origin, {
      event: 'twoFactorUpdate.started',
      target: { type: 'process', id },
      after: { rows: rows.length },
    });
  return id;
};

const checkAll = (
  rows: readonly CsvRow[],
  context: Omit<Parameters<typeof checkTwoFactorRow>[1], 'seen'>,
): CheckedCsvRow[] => {
  const seen = new Set<string>();
  return rows.map((row) => {
    const judged = checkTwoFactorRow(row.cells, { ...context, seen });
    seen.add(userNameOf(row.cells).toLowerCase());
    return { ...row, judged };
  });
};

const toDryRun = (rows: readonly CheckedCsvRow[]): contract.BulkTwoFactorOutcome => {
  const failed = rows.filter(({ judged }) => 'reason' in judged).length;
  return {
    isDryRun: true,
    processId: null,
    isFinished: true,
    total: rows.length,
    updated: rows.length - failed,
    failed,
    rows: rows.map(({ line, cells, judged }) => ({
      line,
      userName: userNameOf(cells),
      result: 'reason' in judged ? 'Failed' : 'Updated',
      message: 'reason' in judged ? say(judged.reason) : '',
    })),
  };
};

const readRows = async (request: FastifyRequest): Promise<CsvRow[]> => {
  const file = await readUpload(
    request,
    contract.updateTwoFactorInBulk.upload,
    contract.bulkTwoFactorMaximumBytes,
  );
  if (!file?.name.toLowerCase().endsWith('.csv')) throw fail('bulkFile.wrongType');
  const rows: CsvRow[] = [];
  for await (const part of readCsv(file.bytes, limits)) rows.push(...part);
  const columns = rows
    .shift()
    ?.cells.map((cell) => cell.trim())
    .join(',');
  if (columns !== contract.bulkTwoFactorColumns.join(',')) throw fail('bulkFile.wrongFormat');
  if (rows.length === 0) throw fail('bulkFile.noRows');
  if (rows.length > contract.bulkTwoFactorMaximumRows)
    throw fail('bulkFile.tooManyRows', { rows: contract.bulkTwoFactorMaximumRows });
  return rows;
};
