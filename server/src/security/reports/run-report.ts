import { runReport as contract, reportCountCap } from '@keystead/contract/security/reports.ts';
import { CompiledQuery } from 'kysely';
import { scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { readerOf } from '../../http/streams/reader-of.ts';
import type { Services } from '../../services.ts';
import { reportStatement } from './report-statement.ts';
import { requireReport } from './reports.ts';

type Value = string | number | Date | null;
type Row = Record<string, Value>;

const toText = (value: Value | undefined): string | null => {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
};

export const runReport = handle(
  contract,
  ({ actor, params, query, request }, { replica }: Pick<Services, 'replica'>) => {
    const report = requireReport(params.report);
    const { from, order } = reportStatement(actor, report, query);
    const skip = (query.page - 1) * query.size;
    const run = async (tx: Tx) => {
      const pageQuery = `select * from ${from} order by ${order} limit ${query.size} offset ${skip}`;
      const countQuery = `select count(*) as total from (select from ${from} limit ${reportCountCap + 1}) c`;
      const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(pageQuery));
      const isComplete = skip === 0 && rows.length < query.size;
      const total = isComplete
        ? rows.length
        : ((await tx.executeQuery<{ total: number }>(CompiledQuery.raw(countQuery))).rows[0]?.total ?? 0);
      return {
        rows: rows.map((row) => ({
          id: String(row._key),
          ssoid: String(row._ssoid),
          cells: report.columns.map(({ key }) => toText(row[key])),
        })),
        total: isComplete ? total : Math.min(total, reportCountCap),
        isTotalMinimum: !isComplete && total > reportCountCap,
      };
    };
    return replica.searchTransaction(scopeOf(actor), run, readerOf({ actor, request }));
  },
);
