import { auditEvents } from '@keystead/contract/audit-events.ts';
import { sqlLiteral } from '../../../data/sql-literal.ts';
import { defineReport } from '../define-report.ts';
import {
  locationColumn,
  locationNames,
  locationSql,
  peopleIn,
  personColumns,
  personSql,
  within,
} from '../people-sql.ts';

export const lockedAndFailedSignIns = defineReport({
  id: 'locked-and-failed-sign-ins',
  filters: ['location', 'status'],
  rangeOf: 'lastFailure',
  columns: [
    ...personColumns,
    { key: 'failures', kind: 'number' },
    { key: 'lastFailure', kind: 'dateTime' },
    { key: 'ip', kind: 'text' },
    { key: 'lockedSince', kind: 'dateTime' },
    locationColumn,
  ],
  sort: 'lastFailure',
  direction: 'desc',
  sql: (filter) => `
    select u.ssoid as _key, ${personSql()}, coalesce(failed.count, 0) as failures, failed.last as "lastFailure",
      failed.ip, case when u.status = 'LO' then coalesce(c.locked_at, u.status_changed_at) end as "lockedSince",
      ${locationSql} as location
    from users u ${locationNames(filter)}
    left join credentials c on c.ssoid = u.ssoid
    left join (
      select e.target_id, count(*)::int as count, max(e.at) as last, (array_agg(e.ip order by e.at desc))[1] as ip
      from audit_events e
      where e.customer_id = ${filter.customerId} and e.event = ${sqlLiteral(auditEvents['session.refused'])}
        and e.target_type = 'user' and ${within('e.at', filter)}
      group by e.target_id) failed on failed.target_id = u.ssoid::text
    where ${peopleIn(filter)} and (u.status = 'LO' or failed.count > 0)`,
});
