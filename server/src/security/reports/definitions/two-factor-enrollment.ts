import { defineReport } from '../define-report.ts';
import {
  locationColumn,
  locationNames,
  locationSql,
  peopleIn,
  personColumns,
  personSql,
} from '../people-sql.ts';

/** People of an organization with a login of its own have their second factor there. */
export const twoFactorEnrollment = defineReport({
  id: 'two-factor-enrollment',
  name: 'Two-Factor Enrollment',
  description: 'Who gets a code by text message at sign-in, and who does not.',
  filters: ['location', 'status'],
  columns: [
    ...personColumns,
    { key: 'enrollment', title: 'Two-Factor', kind: 'text' },
    { key: 'phone', title: 'Phone', kind: 'text' },
    { key: 'since', title: 'Since', kind: 'dateTime' },
    locationColumn,
  ],
  sort: 'user',
  sql: (wanted) => `
    select u.ssoid as _key, ${personSql},
      case when f.state = 'enabled' then 'Enrolled' when f.ssoid is not null then 'Started' else 'Not enrolled' end
        as enrollment,
      '…' || right(f.phone_number, 4) as phone, case when f.state = 'enabled' then f.created_at end as since,
      ${locationSql} as location
    from users u ${locationNames(wanted)} left join factors f on f.ssoid = u.ssoid
    where ${peopleIn(wanted, 'not deactivated')} and not u.is_federated`,
});
