import * as contract from '@keystead/contract/users/user-rights.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findUser } from '../../people/record/find-user.ts';
import { rightsOf } from '../../people/rights/single-rights.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';

export const getUserRights = handle(
  contract.getUserRights,
  ({ actor, params }, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(actor), async (tx) => {
      const settings = await readUserSettings(tx, requireCustomer(actor));
      return rightsOf(actor, await findUser(tx, actor, params.ssoid), settings);
    }),
);
