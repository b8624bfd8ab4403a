import * as contract from '@keystead/contract/users/user-views.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { findView, lockViews, readViews, requireSavable, viewFacts, viewValues } from './user-views.store.ts';

export const updateUserView = handle(contract.updateUserView, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, body, params } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    await lockViews(tx, customerId);
    const before = await findView(tx, actor, params.id, body.version);
    const others = (await readViews(tx, actor)).filter(({ id }) => id !== params.id);
    requireSavable(actor, others, body);
    await tx
      .updateTable('user_views')
      .set({ ...viewValues(actor, body), modified_at: sql<Date>`now()`, version: before.version + 1 })
      .where('id', '=', params.id)
      .execute();
    await record(tx, call, {
      event: 'view.updated',
      target: { type: 'view', id: String(params.id), name: body.name },
      before: viewFacts(before),
      after: viewFacts(body),
    });
  });
});
