import * as contract from '@keystead/contract/users/user-rights.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findUser } from '../../people/record/find-user.ts';
import { rightsOf } from '../../people/rights/single-rights.ts';
import { readCachedUserSettings } from '../../people/settings/read-cached-user-settings.ts';
import type { Services } from '../../services.ts';

export const getUserRights = handle(
  contract.getUserRights,
  ({ actor, params }, { data }: Pick<Services, 'data'>) =>
    data.read(scopeOf(actor), async (tx) => {
      const [settings, user] = await Promise.all([
        readCachedUserSettings(tx, actor),
        findUser(tx, actor, params.ssoid),
      ]);
      return rightsOf(actor, user, settings);
    }),
);
