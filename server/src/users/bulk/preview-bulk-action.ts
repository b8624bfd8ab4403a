import { refusalOf } from '@keystead/contract/access/policies/users.ts';
import { distinctNames } from '@keystead/contract/people/distinct-names.ts';
import * as contract from '@keystead/contract/users/bulk-actions.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { toTarget } from '../../people/record/stored-user.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';
import { matchUsers } from '../list/match-users.ts';
import { authorizeBulk } from './authorize-bulk.ts';

const maxNames = 3;

export const previewBulkAction = handle(
  contract.previewBulkAction,
  ({ actor, body: { action, everybody } }, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(actor), async (tx) => {
      const settings = await readUserSettings(tx, requireCustomer(actor));
      const admin = authorizeBulk(actor, action);
      const matched = await matchUsers(tx, actor, everybody);
      const excluded = new Set(everybody.except);
      const selected = matched.filter(({ ssoid }) => !excluded.has(ssoid));
      const able = selected.filter((user) => !refusalOf(action, admin, toTarget(user), settings));
      const activated = action === 'activate' ? able : [];
      return {
        count: matched.length,
        selected: selected.length,
        able: able.length,
        names: distinctNames(able).slice(0, maxNames),
        dates: activated.filter(({ deactivationDate }) => deactivationDate).length,
        physicians: activated.filter(({ physician }) => physician).length,
      };
    }),
);
