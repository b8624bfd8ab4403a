import * as contract from '@keystead/contract/users/user-views.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { findView, lockViews, viewFacts } from './user-views.store.ts';

export const removeUserView = handle(contract.removeUserView, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, params, query } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    await lockViews(tx, customerId);
    const before = await findView(tx, actor, params.id, query.version);
    await tx.deleteFrom('user_views').where('id', '=', params.id).execute();
    await record(tx, call, {
      event: 'view.deleted',
      target: { type: 'view', id: String(params.id), name: before.name },
      before: viewFacts(before),
    });
  });
});
