import { mayShareViews } from '@keystead/contract/access/policies/user-views.ts';
import * as contract from '@keystead/contract/users/user-views.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import type { Services } from '../../services.ts';
import { readViews } from './user-views.store.ts';

export const listUserViews = handle(contract.listUserViews, ({ actor }, { data }: Pick<Services, 'data'>) => {
  requireCustomer(actor);
  return data.read(scopeOf(actor), async (tx) => ({
    views: await readViews(tx, actor),
    mayShare: mayShareViews(userAdminOf(actor).kind),
  }));
});
