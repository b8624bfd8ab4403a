import { singleRights } from '@keystead/contract/access/policies/single-rights.ts';
import * as contract from '@keystead/contract/users/user-rights.ts';
import { handle } from '../../http/handle.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

export const listSingleRights = handle(contract.listSingleRights, async ({ actor }) =>
  singleRights(userAdminOf(actor)),
);
