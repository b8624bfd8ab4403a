import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { sqlCase } from '../../../data/sql-literal.ts';
import { sayNames } from '../../../language.ts';
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

const names = () =>
  sayNames(Object.fromEntries(Object.entries(adminAccessTypes).map(([code, { name }]) => [code, name])));

export const administrators = defineReport({
  id: 'administrators-by-access-type',
  filters: ['location', 'status'],
  rangeOf: 'lastSignIn',
  usualRange: 'open',
  columns: [
    { key: 'accessType', kind: 'text' },
    ...personColumns,
    { key: 'lastSignIn', kind: 'dateTime' },
    locationColumn,
  ],
  sort: 'accessType',
  sql: (filter) => `
    select u.ssoid as _key, ${sqlCase('u.admin_access', names())} as "accessType", ${personSql()},
      u.last_login_at as "lastSignIn", ${locationSql} as location
    from users u ${locationNames(filter)}
    where ${peopleIn(filter, 'not deactivated')} and u.admin_access <> 'RU'
      and ${within('u.last_login_at', filter)}`,
});
