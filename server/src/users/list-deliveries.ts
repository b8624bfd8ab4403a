import * as contract from '@keystead/contract/users/deliveries.ts';
import { scopeOf } from '../actor/actor.ts';
import { handle } from '../http/handle.ts';
import { findUser } from '../people/record/find-user.ts';
import type { Services } from '../services.ts';

const maxDeliveries = 10;

export const listDeliveries = handle(
  contract.listDeliveries,
  ({ actor, params }, { data }: Pick<Services, 'data'>) =>
    data.read(scopeOf(actor), async (tx) => {
      const { ssoid } = await findUser(tx, actor, params.ssoid);
      const rows = await tx
        .selectFrom('deliveries')
        .select(['kind', 'channel', 'recipient', 'state', 'attempts', 'reason', 'created_at', 'ended_at'])
        .where('ssoid', '=', ssoid)
        .orderBy('created_at', 'desc')
        .limit(maxDeliveries)
        .execute();
      return rows.map(({ created_at, ended_at, reason, ...row }) => ({
        ...row,
        reason: reason ?? '',
        createdDate: created_at.toISOString(),
        endDate: ended_at?.toISOString() ?? null,
      }));
    }),
);
