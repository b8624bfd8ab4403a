import { auditEvents } from '@keystead/contract/audit-events.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sqlCase, sqlLiteral } from '../../../data/sql-literal.ts';
import { say } from '../../../language.ts';
import { defineReport, type ReportFilter } from '../define-report.ts';
import { peopleIn, personColumns, personSql, within } from '../people-sql.ts';

const reportedEvents = ['session.started', 'session.left', 'session.timedOut'] as const;

const kinds = reportedEvents.map((event) => sqlLiteral(auditEvents[event])).join(', ');

const eventNames = () =>
  Object.fromEntries(reportedEvents.map((event) => [auditEvents[event], say(sentence(`audit.${event}`))]));

/** The user of each event, looked up one by one: the newest events are read in order until a page is full. */
const personOfEvent = (filter: ReportFilter): string => `audit_events e cross join lateral (
    select * from users u where ${peopleIn(filter)}
      and u.ssoid = case when e.target_type = 'user' and length(e.target_id) = 36 then e.target_id::uuid end
    offset 0) u`;

/** The events of each user: a search by name matches only a few users. */
const eventsOfPerson = (filter: ReportFilter): string => `users u join audit_events e
    on e.target_type = 'user' and e.target_id = u.ssoid::text and ${peopleIn(filter)}`;

export const signInActivity = defineReport({
  id: 'sign-in-activity',
  filters: ['location', 'status'],
  rangeOf: 'at',
  columns: [
    { key: 'at', kind: 'dateTime' },
    { key: 'event', kind: 'text' },
    ...personColumns,
    { key: 'ip', kind: 'text' },
  ],
  sort: 'at',
  direction: 'desc',
  neverEmpty: ['at'],
  searchesPeople: true,
  sql: (filter) => `
    select e.id as _key, e.at, ${sqlCase('e.event', eventNames())} as event, ${personSql()}, e.ip
    from ${filter.isSearched ? eventsOfPerson(filter) : personOfEvent(filter)}
    where e.customer_id = ${filter.customerId} and e.event in (${kinds}) and ${within('e.at', filter)}`,
});
