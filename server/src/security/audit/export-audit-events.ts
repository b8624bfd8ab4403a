import { exportAuditEvents as contract } from '@keystead/contract/security/audit.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { sendCsv } from '../../csv/send-csv.ts';
import { sqlLiteral } from '../../data/sql-literal.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { type AuditFilter, auditColumns, auditPeople, kindsOf, peoplePattern } from './audit-filter.ts';

export const exportAuditEvents = handle(contract, async (call, { data }: Pick<Services, 'data'>) => {
  const { actor, query, reply } = call;
  const customerId = requireCustomer(actor);
  const rows = await data.copyOut(scopeOf(actor), exportStatement(customerId, query));
  return sendCsv(reply, `audit-${new Date().toISOString().slice(0, 10)}.csv`, rows);
});

type Export = AuditFilter & { direction: 'asc' | 'desc'; zone: string };

const exportStatement = (customerId: number, wanted: Export): string => {
  const pattern = peoplePattern(wanted);
  const conditions = [
    `e.customer_id = ${customerId}`,
    `e.event in (${kindsOf(wanted).map(sqlLiteral).join(', ')})`,
    ...(wanted.from ? [`e.at >= ${sqlLiteral(wanted.from)}`] : []),
    ...(wanted.to ? [`e.at <= ${sqlLiteral(wanted.to)}`] : []),
    ...(pattern ? [`audit_people(e.actor_name, e.target_name) like folded(${sqlLiteral(pattern)})`] : []),
  ];
  const order = wanted.direction === 'asc' ? 'at, id' : 'at desc, id desc';
  return `select to_char(at at time zone ${sqlLiteral(wanted.zone)}, 'YYYY-MM-DD HH24:MI:SS') as "Date/Time",
      event as "Event", csv_cell("user") as "User", csv_cell("initiatedBy") as "Initiated By",
      csv_cell(ip) as "IP Address", result as "Result"
    from (select ${auditColumns} from audit_events e ${auditPeople} where ${conditions.join(' and ')}) rows
    order by ${order}`;
};
