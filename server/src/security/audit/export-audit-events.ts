import { eventSentence } from '@keystead/contract/audit-events.ts';
import type { ColumnName } from '@keystead/contract/column-texts.ts';
import { exportAuditEvents as contract, resultNames } from '@keystead/contract/security/audit.ts';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import { ownLocations } from '../../actor/own-locations.ts';
import { computedFirst } from '../../csv/computed-first.ts';
import { sendCsv } from '../../csv/send-csv.ts';
import { sqlCase, sqlInts, sqlLiteral, sqlName } from '../../data/sql-literal.ts';
import { handle } from '../../http/handle.ts';
import { readerOf } from '../../http/streams/reader-of.ts';
import { say, sayColumn, sayNames } from '../../language.ts';
import { recordExport } from '../../records/record-export.ts';
import type { Services } from '../../services.ts';
import { type AuditFilter, auditColumns, auditPeople, kindsOf, peoplePattern } from './audit-filter.ts';

export const exportAuditEvents = handle(
  contract,
  async (call, { data, replica }: Pick<Services, 'data' | 'replica'>) => {
    const { actor, query, reply } = call;
    const statement = exportStatement(actor, query);
    await data.transaction(scopeOf(actor), (tx) =>
      recordExport(tx, call, { id: 'audit', name: 'Audit' }, appliedFilter(query)),
    );
    const rows = await replica.copyOut(scopeOf(actor), statement, readerOf(call));
    return sendCsv(reply, `audit-${new Date().toISOString().slice(0, 10)}.csv`, rows);
  },
);

const appliedFilter = ({ from, to, event, search }: Export): object => ({
  from,
  to,
  event,
  search: peoplePattern({ search }) && search,
});

const columnAlias = (name: ColumnName): string => sqlName(sayColumn(name));

/** The names of the event kinds. */
const eventSql = (kinds: readonly string[]): string => {
  const names = kinds.map((kind) => [kind, sayEvent(kind)]);
  return sqlCase('event', Object.fromEntries(names));
};

const sayEvent = (kind: string): string => {
  const eventText = eventSentence(kind);
  return eventText ? say(eventText) : kind;
};

type Export = AuditFilter & { direction: 'asc' | 'desc'; zone: string };

const exportStatement = (actor: Actor, filter: Export): string => {
  const locations = ownLocations(actor);
  const pattern = peoplePattern(filter);
  const kinds = kindsOf(filter);
  const conditions = [
    `e.customer_id = ${requireCustomer(actor)}`,
    `e.event in (${kinds.map(sqlLiteral).join(', ')})`,
    ...(locations
      ? [`(e.target_type is distinct from 'user' or u.facility_ids && ${sqlInts(locations)})`]
      : []),
    ...(filter.from ? [`e.at >= ${sqlLiteral(filter.from)}`] : []),
    ...(filter.to ? [`e.at <= ${sqlLiteral(filter.to)}`] : []),
    ...(pattern ? [`audit_people(e.actor_name, e.target_name) like folded(${sqlLiteral(pattern)})`] : []),
  ];
  const rows = `select ${auditColumns} from audit_events e ${auditPeople} where ${conditions.join(' and ')}`;
  const order = filter.direction === 'asc' ? 'at, id' : 'at desc, id desc';
  return `select to_char(at at time zone ${sqlLiteral(filter.zone)}, 'YYYY-MM-DD HH24:MI:SS') as ${columnAlias('at')},
      ${eventSql(kinds)} as ${columnAlias('event')}, csv_cell("user") as ${columnAlias('user')},
      csv_cell("initiatedBy") as ${columnAlias('initiatedBy')}, csv_cell(ip) as ${columnAlias('ip')},
      ${sqlCase('result', sayNames(resultNames))} as ${columnAlias('result')},
      csv_cell("userName") as ${columnAlias('userName')}, csv_cell(subject) as ${columnAlias('subject')},
      csv_cell(reason) as ${columnAlias('reason')}
    from ${computedFirst(`select * from (${rows}) rows order by ${order}`)} rows`;
};
