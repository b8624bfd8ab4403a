import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { handle } from '../../../http/handle.ts';
import { without } from '../attributes/draft-groups.ts';
import { patchDraft } from '../attributes/patch-draft.ts';
import { readResource } from '../attributes/read-resource.ts';
import type { ScimNeeds } from '../in-scim.ts';
import { changeScimUser } from './change-scim-user.ts';

/** Users stay in their groups: groups decide themselves who leaves. */
export const replaceScimUser = handle(contract.replaceScimUser, (call, needs: ScimNeeds) =>
  changeScimUser(call, needs, Object.keys(call.body), (present, memberships) => {
    const { active, environment, federatedLoginId } = present;
    const said = readResource(call.body, { active, environment, federatedLoginId });
    return { ...said, groups: [...memberships, ...without(said.groups, memberships)] };
  }),
);

export const patchScimUser = handle(contract.patchScimUser, (call, needs: ScimNeeds) => {
  const { Operations } = call.body;
  const named = Operations.flatMap(({ path, value }) => path ?? Object.keys(Object(value)));
  return changeScimUser(call, needs, named, (present) => patchDraft(present, Operations, call.params.id));
});
