import * as contract from '@keystead/contract/users/user-views.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { lockViews, readViews, requireSavable, viewFacts, viewValues } from './user-views.store.ts';

export const createUserView = handle(contract.createUserView, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, body } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    await lockViews(tx, customerId);
    requireSavable(actor, await readViews(tx, actor), body);
    const { id } = await tx
      .insertInto('user_views')
      .values({ customer_id: customerId, ...viewValues(actor, body) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(tx, call, {
      event: 'view.created',
      target: { type: 'view', id: String(id), name: body.name },
      after: viewFacts(body),
    });
    return { id };
  });
});
