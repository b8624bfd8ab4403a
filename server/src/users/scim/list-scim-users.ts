import { scimPageMaximum, scimPageUsual, scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { sql } from 'kysely';
import { handle } from '../../http/handle.ts';
import { normalPath } from './attribute-path.ts';
import { parseFilter } from './filter.ts';
import { filterToSql } from './filter-to-sql.ts';
import { inScim, type ScimNeeds } from './in-scim.ts';
import { knownUsers, toKnown } from './scim-entries.store.ts';
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
    const { total } = await tx
      .selectFrom('users as u')
      .leftJoin('scim_entries as s', 's.ssoid', 'u.ssoid')
      .select(sql<number>`count(*)`.as('total'))
      .where('u.customer_id', '=', customerId)
      .where(condition)
      .executeTakeFirstOrThrow();
    const rows =
      count === 0
        ? []
        : await knownUsers(tx, customerId)
            .where(condition)
            .orderBy(sql`lower(u.user_name) collate "C"`)
            .orderBy('u.ssoid')
            .offset(startIndex - 1)
            .limit(count)
            .execute();
    return {
      schemas: [scimSchemas.list] as [typeof scimSchemas.list],
      totalResults: total,
      startIndex,
      itemsPerPage: rows.length,
      Resources: rows.map((row) => narrow(toScimUser(toKnown(row), needs.config.publicUrl), query)),
    };
  });
});
