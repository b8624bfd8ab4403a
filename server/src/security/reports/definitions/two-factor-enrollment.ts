import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sqlLiteral } from '../../../data/sql-literal.ts';
import { say } from '../../../language.ts';
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

const stateSql = (state: 'enrolled' | 'started' | 'notEnrolled'): string =>
  sqlLiteral(say(sentence(`enrollment.${state}`)));

const enrolledAt = `case when f.state = 'enabled' then f.created_at end`;

/** Users of an organization with its own login have their second factor there. */
export const twoFactorEnrollment = defineReport({
  id: 'two-factor-enrollment',
  filters: ['location', 'status'],
  rangeOf: 'since',
  usualRange: 'open',
  columns: [
    ...personColumns,
    { key: 'enrollment', kind: 'text' },
    { key: 'phone', kind: 'text' },
    { key: 'since', kind: 'dateTime' },
    locationColumn,
  ],
  sort: 'user',
  sql: (filter) => `
    select u.ssoid as _key, ${personSql()},
      case when f.state = 'enabled' then ${stateSql('enrolled')} when f.ssoid is not null then ${stateSql('started')}
        else ${stateSql('notEnrolled')} end as enrollment,
      '…' || right(f.phone_number, 4) as phone, ${enrolledAt} as since,
      ${locationSql} as location
    from users u ${locationNames(filter)} left join factors f on f.ssoid = u.ssoid
    where ${peopleIn(filter, 'not deactivated')} and not u.is_federated
      and ${within(enrolledAt, filter)}`,
});
