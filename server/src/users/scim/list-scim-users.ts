import { scimPageMaximum, scimPageUsual, scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { sql } from 'kysely';
import { handle } from '../../http/handle.ts';
import { normalPath } from './attribute-path.ts';
import { parseFilter } from './filter/filter.ts';
import { filterToSql } from './filter/filter-to-sql.ts';
import { findScimPage } from './find-scim-page.ts';
import { inScim, type ScimNeeds } from './in-scim.ts';
import { narrow, toScimUser } from './to-scim-user.ts';

type Needs = Pick<ScimNeeds, 'data' | 'config'>;

export const listScimUsers = handle(contract.listScimUsers, (call, needs: Needs) => {
  const { query } = call;
  const startIndex = Math.max(query.startIndex ?? 1, 1);
  const count = Math.min(Math.max(query.count ?? scimPageUsual, 0), scimPageMaximum);
  const condition = query.filter?.trim()
    ? filterToSql(parseFilter(query.filter, normalPath))
    : sql<boolean>`true`;
  return inScim(call, needs, async ({ tx, customerId }) => {
    const { total, users } = await findScimPage(tx, customerId, { condition, start: startIndex - 1, count });
    return {
      schemas: [scimSchemas.list],
      totalResults: total,
      startIndex,
      itemsPerPage: users.length,
      Resources: users.map((user) => narrow(toScimUser(user, needs.config.publicUrl), query)),
    };
  });
});
