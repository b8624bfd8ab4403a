import { auditEvents } from '@keystead/contract/security/audit-events.ts';
import { sqlLiteral } from '../../../data/sql-literal.ts';
import { defineReport } from '../define-report.ts';
import { happenedTo, peopleIn, personColumns, personSql, within } from '../people-sql.ts';

const kinds = [auditEvents.signIn, auditEvents.signOut, auditEvents.timedOut].map(sqlLiteral).join(', ');

export const signInActivity = defineReport({
  id: 'sign-in-activity',
  name: 'Sign-in Activity',
  description: 'When people signed in and out, and where from.',
  filters: ['dateRange', 'location', 'status'],
  columns: [
    { key: 'at', title: 'Date/Time', kind: 'dateTime' },
    { key: 'event', title: 'Event', kind: 'text' },
    ...personColumns,
    { key: 'ip', title: 'IP Address', kind: 'text' },
  ],
  sort: 'at',
  direction: 'desc',
  neverEmpty: ['at'],
  sql: (wanted) => `
    select e.id as _key, e.at, e.event, ${personSql}, e.ip
    from audit_events e join users u on ${happenedTo}
    where e.customer_id = ${wanted.customerId} and e.event in (${kinds}) and ${within('e.at', wanted)}
      and ${peopleIn(wanted)}`,
});
