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

/** A user who has never signed in is inactive since creation. */
const since = 'coalesce(u.last_login_at, u.created_at)';

export const inactiveUsers = defineReport({
  id: 'inactive-users',
  filters: ['days', 'location', 'status'],
  rangeOf: 'lastSignIn',
  usualRange: 'open',
  columns: [
    ...personColumns,
    { key: 'lastSignIn', kind: 'dateTime' },
    { key: 'inactiveDays', kind: 'number' },
    locationColumn,
  ],
  sort: 'inactiveDays',
  direction: 'desc',
  neverEmpty: ['inactiveDays'],
  sql: (filter) => `
    select u.ssoid as _key, ${personSql()}, u.last_login_at as "lastSignIn",
      extract(day from now() - ${since})::int as "inactiveDays", ${locationSql} as location
    from users u ${locationNames(filter)}
    where ${peopleIn(filter, 'not deactivated')} and ${since} < now() - interval '${filter.days} days'
      and ${within(since, filter)}`,
});
