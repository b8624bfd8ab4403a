import { sqlLiteral } from '../../../data/sql-literal.ts';
import { customersToday } from '../../../people/settings/today-sql.ts';
import { defineReport, type ReportFilter } from '../define-report.ts';
import {
  locationColumn,
  locationNames,
  locationSql,
  peopleIn,
  personColumns,
  personSql,
} from '../people-sql.ts';

const due = ({ from, to }: ReportFilter): string =>
  [
    ...(from ? [`u.deactivation_date >= ${sqlLiteral(from)}`] : []),
    ...(to ? [`u.deactivation_date <= ${sqlLiteral(to)}`] : []),
    `u.deactivation_date is not null and u.status <> 'D'`,
  ].join(' and ');

export const deactivationsDue = defineReport({
  id: 'deactivations-due',
  filters: ['location', 'status'],
  rangeOf: 'deactivationDate',
  usualRange: 'nextMonth',
  columns: [
    ...personColumns,
    { key: 'deactivationDate', kind: 'date' },
    { key: 'daysLeft', kind: 'number' },
    locationColumn,
  ],
  sort: 'deactivationDate',
  sql: (filter) => `
    select u.ssoid as _key, ${personSql()}, u.deactivation_date as "deactivationDate",
      u.deactivation_date - ${customersToday(filter.customerId)} as "daysLeft",
      ${locationSql} as location
    from users u ${locationNames(filter)}
    where ${peopleIn(filter)} and ${due(filter)}`,
});
