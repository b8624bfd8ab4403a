import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { defineReport } from '../define-report.ts';
import {
  caseOf,
  locationColumn,
  locationNames,
  locationSql,
  peopleIn,
  personColumns,
  personSql,
} from '../people-sql.ts';

const names = Object.fromEntries(Object.entries(adminAccessTypes).map(([code, { name }]) => [code, name]));

export const administrators = defineReport({
  id: 'administrators-by-access-type',
  name: 'Administrators by Access Type',
  description: 'Who administers users, with which access and where.',
  filters: ['location', 'status'],
  columns: [
    { key: 'accessType', title: 'IDM User Admin Access', kind: 'text' },
    ...personColumns,
    { key: 'lastSignIn', title: 'Last Sign-in', kind: 'dateTime' },
    locationColumn,
  ],
  sort: 'accessType',
  sql: (wanted) => `
    select u.ssoid as _key, ${caseOf('u.admin_access', names)} as "accessType", ${personSql},
      u.last_login_at as "lastSignIn", ${locationSql} as location
    from users u ${locationNames(wanted)}
    where ${peopleIn(wanted, 'not deactivated')} and u.admin_access <> 'RU'`,
});
