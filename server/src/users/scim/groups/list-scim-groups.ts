import type { ScimGroup } from '@keystead/contract/users/scim/scim-group.ts';
import * as contract from '@keystead/contract/users/scim/scim-groups.ts';
import { handle } from '../../../http/handle.ts';
import type { FilterSchema } from '../filter/filter-to-sql.ts';
import { groupFilterSchema } from '../filter/group-filter-schema.ts';
import { inScim, isUnchanged, type ScimNeeds, type ScimWork } from '../in-scim.ts';
import { type Listing, type ListQuery, pageOf, toListResponse } from '../list-page.ts';
import { createAttributeFilter, createAttributeSelector, requestsMemberNames } from '../select-attributes.ts';
import { readCurrentScimGroup } from './change-scim-group.ts';
import { findGroupPage, readMembers, type ScimGroupRow } from './scim-groups.store.ts';
import { groupEtag, toScimGroup } from './to-scim-group.ts';

type Needs = Pick<ScimNeeds, 'data' | 'config'>;

/** A page of groups ends before it has more members than this; the next one continues from there. */
const membersMaximum = 20_000;

const limitMembers = (groups: ScimGroupRow[]): ScimGroupRow[] => {
  let members = 0;
  return groups.filter(({ size }, index) => {
    members += size;
    return index === 0 || members <= membersMaximum;
  });
};

export const findGroups = async (
  { tx, customerId }: ScimWork,
  query: ListQuery,
  baseUrl: string,
  schema: FilterSchema = groupFilterSchema,
): Promise<Listing<ScimGroup>> => {
  const { total, found } = await findGroupPage(tx, customerId, pageOf(query, schema));
  const hasMembers = createAttributeFilter(query)('members');
  const groups = hasMembers ? limitMembers(found) : found;
  const members = hasMembers
    ? await readMembers(
        tx,
        groups.map(({ id }) => id),
        requestsMemberNames(query),
      )
    : null;
  const select = createAttributeSelector(query);
  return {
    total,
    resources: groups.map((group) =>
      select(toScimGroup(group, members && (members.get(group.id) ?? []), baseUrl)),
    ),
  };
};

export const listScimGroups = handle(contract.listScimGroups, (call, needs: Needs) =>
  inScim(call, needs, async (work) =>
    toListResponse(call.query, await findGroups(work, call.query, needs.config.publicUrl)),
  ),
);

export const getScimGroup = handle(contract.getScimGroup, async (call, needs: Needs) => {
  const { group, shown } = await inScim(call, needs, (work) =>
    readCurrentScimGroup(call, work, call.params.id, needs.config.publicUrl),
  );
  call.reply.header('etag', groupEtag(group));
  if (isUnchanged(call, groupEtag(group))) await call.reply.code(304).send();
  return shown;
});
