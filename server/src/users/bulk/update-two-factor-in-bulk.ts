import { refuse } from '@keystead/contract/access/policies/user-refusals.ts';
import { Failure, fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/users/bulk-two-factor.ts';
import type { FastifyRequest } from 'fastify';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { readCsv } from '../../csv/read-csv.ts';
import { handle } from '../../http/handle.ts';
import { readUpload } from '../../http/read-upload.ts';
import { holdUsersByName } from '../../people/record/find-user.ts';
import { readSignOnPolicies } from '../../people/settings/read-place.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';
import { applyTwoFactorChanges } from './apply-two-factor-changes.ts';
import { type JudgedRow, judgeTwoFactorRow } from './judge-two-factor-row.ts';

type Row = ReturnType<typeof readCsv>[number];
type Needs = Pick<Services, 'data' | 'jobs'>;

/** Judges every row of the file alone, and changes those that stand, unless it is a dry run. */
export const updateTwoFactorInBulk = handle(
  contract.updateTwoFactorInBulk,
  async (call, { data, jobs }: Needs) => {
    const { actor, query } = call;
    const customerId = requireCustomer(actor);
    const isDryRun = query.dryRun ?? false;
    const rows = await readRows(call.request);
    const judged = await data.transaction(scopeOf(actor), async (tx) => {
      const { hasMfa } = await readUserSettings(tx, customerId);
      if (!hasMfa) throw new Failure('access.denied', { message: refuse('mfaOff').text });
      const found = await holdUsersByName(tx, actor, rows.map(userNameOf));
      const results = judgeAll(rows, {
        users: new Map(found.map((user) => [user.userName.toLowerCase(), user])),
        policies: await readSignOnPolicies(tx, customerId),
        admin: userAdminOf(actor),
      });
      const changes = results.flatMap((result) => ('change' in result ? [result.change] : []));
      if (!isDryRun) await applyTwoFactorChanges(tx, call, jobs, changes);
      return results;
    });
    const updated = judged.filter((result) => 'change' in result).length;
    return {
      isDryRun,
      total: rows.length,
      updated,
      failed: rows.length - updated,
      rows: rows.map((row, index) => toResult(row, judged[index])),
    };
  },
);

const userNameOf = ({ cells }: Row): string => (cells[0] ?? '').trim();

const judgeAll = (
  rows: readonly Row[],
  known: Omit<Parameters<typeof judgeTwoFactorRow>[1], 'seen'>,
): JudgedRow[] => {
  const seen = new Set<string>();
  return rows.map((row) => {
    const result = judgeTwoFactorRow(row.cells, { ...known, seen });
    seen.add(userNameOf(row).toLowerCase());
    return result;
  });
};

const toResult = ({ line, cells }: Row, judged: JudgedRow | undefined): contract.BulkTwoFactorRow => {
  const message = judged && 'message' in judged ? judged.message : '';
  return { line, userName: (cells[0] ?? '').trim(), result: message ? 'Failed' : 'Updated', message };
};

const readRows = async (request: FastifyRequest): Promise<Row[]> => {
  const file = await readUpload(request, contract.bulkTwoFactorMaximumBytes);
  if (!file?.name.toLowerCase().endsWith('.csv')) throw fail('bulkFile.wrongType');
  const [header, ...rows] = readCsv(file.bytes.toString('utf8'));
  const columns = header?.cells.map((cell) => cell.trim()).join(',');
  if (columns !== contract.bulkTwoFactorColumns.join(',')) throw fail('bulkFile.wrongFormat');
  if (rows.length === 0) throw fail('bulkFile.noRows');
  if (rows.length > contract.bulkTwoFactorMaximumRows)
    throw fail('bulkFile.tooManyRows', { rows: contract.bulkTwoFactorMaximumRows });
  return rows;
};
