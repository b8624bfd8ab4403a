import { auditEvents } from '@keystead/contract/audit-events.ts';
import { sqlLiteral } from '../../../data/sql-literal.ts';
import { defineReport, type Narrowing } from '../define-report.ts';
import { peopleIn, personColumns, personSql, within } from '../people-sql.ts';

const kinds = [auditEvents['session.started'], auditEvents['session.left'], auditEvents['session.timedOut']]
  .map(sqlLiteral)
  .join(', ');

/** The person of each event, looked up one by one: the newest are read in their order until a page is full. */
const personOfEvent = (wanted: Narrowing): string => `audit_events e cross join lateral (
    select * from users u where ${peopleIn(wanted)}
      and u.ssoid = case when e.target_type = 'user' and length(e.target_id) = 36 then e.target_id::uuid end
    offset 0) u`;

/** The events of each person: those asked for by name are few. */
const eventsOfPerson = (wanted: Narrowing): string => `users u join audit_events e
    on e.target_type = 'user' and e.target_id = u.ssoid::text and ${peopleIn(wanted)}`;

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
  searchesPeople: true,
  sql: (wanted) => `
    select e.id as _key, e.at, e.event, ${personSql}, e.ip
    from ${wanted.isSearched ? eventsOfPerson(wanted) : personOfEvent(wanted)}
    where e.customer_id = ${wanted.customerId} and e.event in (${kinds}) and ${within('e.at', wanted)}`,
});
