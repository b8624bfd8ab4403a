import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { handle } from '../../../http/handle.ts';
import { inScim, type ScimNeeds } from '../in-scim.ts';
import { toListResponse } from '../list-page.ts';
import { findUsers } from './find-users.ts';

type Needs = Pick<ScimNeeds, 'data' | 'config'>;

export const listScimUsers = handle(contract.listScimUsers, (call, needs: Needs) =>
  inScim(call, needs, async (work) =>
    toListResponse(call.query, await findUsers(work, call.query, needs.config.publicUrl)),
  ),
);
