import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/users/bulk-actions.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';

/** Only the person who started a job sees its results. */
export const getBulkAction = handle(
  contract.getBulkAction,
  ({ actor, params }, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(actor), async (tx) => {
      const job = await tx
        .selectFrom('bulk_actions')
        .select(['id', 'action', 'finished_at as finishedAt'])
        .where('id', '=', params.id)
        .where('customer_id', '=', requireCustomer(actor))
        .where('actor_ssoid', '=', actor.ssoid)
        .executeTakeFirst();
      if (!job) throw fail('resource.notFound');
      const results = await tx
        .selectFrom('bulk_action_items')
        .select(['ssoid', 'name', 'result', 'message'])
        .where('bulk_action_id', '=', job.id)
        .orderBy('position')
        .execute();
      const count = (result: string) => results.filter((item) => item.result === result).length;
      return {
        id: job.id,
        action: job.action,
        isFinished: job.finishedAt !== null,
        total: results.length,
        done: count('Done'),
        failed: count('Failed'),
        results,
      };
    }),
);
