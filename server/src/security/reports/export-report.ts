import { reportTexts } from '@keystead/contract/security/report-texts.ts';
import { exportReport as contract } from '@keystead/contract/security/reports.ts';
import { scopeOf } from '../../actor/actor.ts';
import { computedFirst } from '../../csv/computed-first.ts';
import { sendCsv } from '../../csv/send-csv.ts';
import { sqlLiteral, sqlName } from '../../data/sql-literal.ts';
import { handle } from '../../http/handle.ts';
import { readerOf } from '../../http/streams/reader-of.ts';
import { sayColumn } from '../../language.ts';
import { recordExport } from '../../records/record-export.ts';
import type { Services } from '../../services.ts';
import type { DefinedColumn } from './define-report.ts';
import { appliedFilter, reportStatement } from './report-statement.ts';
import { requireReport } from './reports.ts';

/** Streams the whole report straight from the database. */
export const exportReport = handle(
  contract,
  async (call, { data, replica }: Pick<Services, 'data' | 'replica'>) => {
    const { actor, params, query, reply } = call;
    const report = requireReport(params.report);
    const { id } = report;
    const { from, order } = reportStatement(actor, report, query);
    const columns = report.columns.map((column) => cellSql(column, query.zone)).join(', ');
    await data.transaction(scopeOf(actor), (tx) =>
      recordExport(tx, call, { id, name: reportTexts[`report.${id}`] }, appliedFilter(actor, report, query)),
    );
    const source = computedFirst(`select r.* from ${from} order by ${order}`);
    const statement = `select ${columns} from ${source} r`;
    const rows = await replica.copyOut(scopeOf(actor), statement, readerOf(call));
    return sendCsv(reply, `${id}-${today(query.zone)}.csv`, rows);
  },
);

const cellSql = ({ key, kind }: DefinedColumn, zone: string): string => {
  const column = `r."${key}"`;
  const cell = {
    text: `csv_cell(${column})`,
    number: column,
    date: column,
    dateTime: `to_char(${column} at time zone ${sqlLiteral(zone)}, 'YYYY-MM-DD HH24:MI:SS')`,
  }[kind];
  return `${cell} as ${sqlName(sayColumn(key))}`;
};

/** Today's date in the reader's time zone, as yyyy-mm-dd. */
const today = (zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date());
