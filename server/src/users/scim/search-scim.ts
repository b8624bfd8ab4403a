import * as contract from '@keystead/contract/users/scim/scim-search.ts';
import { handle } from '../../http/handle.ts';
import { groupFilterSchema } from './filter/group-filter-schema.ts';
import { userFilterSchema } from './filter/user-filter-schema.ts';
import { findGroups } from './groups/list-scim-groups.ts';
import { inScim, type ScimNeeds } from './in-scim.ts';
import { pageOf, toListResponse } from './list-page.ts';
import { findUsers } from './users/find-users.ts';

type Needs = Pick<ScimNeeds, 'data' | 'config'>;

export const searchScimUsers = handle(contract.searchScimUsers, (call, needs: Needs) =>
  inScim(call, needs, async (work) =>
    toListResponse(call.body, await findUsers(work, call.body, needs.config.publicUrl)),
  ),
);

export const searchScimGroups = handle(contract.searchScimGroups, (call, needs: Needs) =>
  inScim(call, needs, async (work) =>
    toListResponse(call.body, await findGroups(work, call.body, needs.config.publicUrl)),
  ),
);

const usersBesideGroups = { ...userFilterSchema, beside: groupFilterSchema };
const groupsBesideUsers = { ...groupFilterSchema, beside: userFilterSchema };

/** Groups come after the last user. */
export const searchScim = handle(contract.searchScim, (call, needs: Needs) =>
  inScim(call, needs, async (work) => {
    const { body } = call;
    const { start, count } = pageOf(body, usersBesideGroups);
    const { publicUrl } = needs.config;
    const users = await findUsers(work, body, publicUrl, usersBesideGroups);
    const rest = {
      ...body,
      startIndex: Math.max(start - users.total, 0) + 1,
      count: count - users.resources.length,
    };
    const groups = await findGroups(work, rest, publicUrl, groupsBesideUsers);
    return toListResponse(body, {
      total: users.total + groups.total,
      resources: [...users.resources, ...groups.resources],
    });
  }),
);
