import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { handle } from '../../http/handle.ts';
import { changeScimUser } from './change-scim-user.ts';
import type { ScimNeeds } from './in-scim.ts';
import { patchDraft } from './patch-draft.ts';
import { readResource } from './read-resource.ts';

export const replaceScimUser = handle(contract.replaceScimUser, (call, needs: ScimNeeds) =>
  changeScimUser(call, needs, ({ active }) => readResource(call.body, active)),
);

export const patchScimUser = handle(contract.patchScimUser, (call, needs: ScimNeeds) =>
  changeScimUser(call, needs, (present) => patchDraft(present, call.body.Operations)),
);
