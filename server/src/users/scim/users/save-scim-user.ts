import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { handle } from '../../../http/handle.ts';
import { without } from '../attributes/draft-groups.ts';
import { patchDraft } from '../attributes/patch-draft.ts';
import { readResource } from '../attributes/read-resource.ts';
import type { ScimNeeds } from '../in-scim.ts';
import { changeScimUser } from './change-scim-user.ts';

/** Users stay in their groups: groups decide themselves who leaves. */
export const replaceScimUser = handle(contract.replaceScimUser, (call, needs: ScimNeeds) =>
  changeScimUser(call, needs, Object.keys(call.body), (current, memberships) => {
    const { active, environment, federatedLoginId } = current;
    const draft = readResource(call.body, { active, environment, federatedLoginId });
    return { ...draft, groups: [...memberships, ...without(draft.groups, memberships)] };
  }),
);

export const patchScimUser = handle(contract.patchScimUser, (call, needs: ScimNeeds) => {
  const { Operations } = call.body;
  const attributeNames = Operations.flatMap(({ path, value }) => path ?? Object.keys(Object(value)));
  return changeScimUser(call, needs, attributeNames, (current) =>
    patchDraft(current, Operations, call.params.id),
  );
});
