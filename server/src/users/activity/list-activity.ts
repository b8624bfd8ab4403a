import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/users/activity.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findUser } from '../../people/record/find-user.ts';
import type { Services } from '../../services.ts';
import { activityCursor } from './activity-cursor.ts';
import { activityStatement } from './activity-statement.ts';
import { toEntry } from './to-entry.ts';

export const listActivity = handle(
  contract.listActivity,
  ({ actor, params, query }, { data }: Pick<Services, 'data'>) =>
    data.read(scopeOf(actor), async (tx) => {
      const { ssoid } = await findUser(tx, actor, params.ssoid);
      const kinds = contract.visibleActivityKinds(actor.rights);
      if (query.kind && !kinds.includes(query.kind)) throw fail('access.denied');
      const { rows } = await activityStatement({
        ssoid,
        customerId: requireCustomer(actor),
        kinds: query.kind ? [query.kind] : kinds,
        after: activityCursor.read(query.after),
        limit: contract.activityPageSize + 1,
      }).execute(tx);
      const shown = rows.slice(0, contract.activityPageSize);
      const last = rows.length > shown.length ? shown.at(-1) : undefined;
      return {
        entries: shown.map(toEntry),
        kinds,
        next: last ? activityCursor.write([last.place, last.kind, last.id]) : null,
      };
    }),
);
