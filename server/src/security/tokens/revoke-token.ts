import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/tokens.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { ownerOf, readOwners, revokeRefusals, toToken } from './tokens.store.ts';

export const revokeToken = handle(contract.revokeToken, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, params } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const found = await tx
      .selectFrom('access_tokens')
      .selectAll()
      .where('id', '=', params.id)
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw fail('resource.notFound');
    const owner = ownerOf(await readOwners(tx, customerId), found);
    const { status } = toToken(found, owner);
    const reason = revokeRefusals[status];
    if (reason) throw fail('token.notActive', { reason });
    const row = await tx
      .updateTable('access_tokens')
      .set({ revoked_at: new Date(), revoked_by: actor.fullName })
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(tx, call, {
      event: 'token.revoked',
      target: { type: 'token', id: row.id, name: row.name },
      before: { status },
      after: { status: 'Revoked' },
      customerId,
    });
    return toToken(row, owner);
  });
});
