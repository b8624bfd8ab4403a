import { Failure, fail } from '@keystead/contract/errors.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { userActions } from '@keystead/contract/people/user-actions.ts';
import { sql } from 'kysely';
import { type Actor, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { findForAction } from '../../people/lifecycle/change-status.ts';
import { performAction } from '../../people/lifecycle/perform-action.ts';
import { authorize } from '../../people/rights/authorize.ts';
import { loadActor } from '../../processes/load-actor.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'data' | 'jobs' | 'directory' | 'config' | 'log'>;
type Job = Awaited<ReturnType<typeof readJob>>;
type Item = { position: number; ssoid: string };

/** Does the job person by person, each in a transaction of its own; a job that was cut off goes on where it was. */
export const runBulkAction = async (needs: Needs, id: string): Promise<void> => {
  const { job, items } = await needs.data.transaction('all', async (tx) => ({
    job: await readJob(tx, id),
    items: await readWaiting(tx, id),
  }));
  for (const item of items) await runOne(needs, job, item);
  await needs.data.transaction('all', (tx) =>
    tx.updateTable('bulk_actions').set({ finished_at: sql<Date>`now()` }).where('id', '=', id).execute(),
  );
};

const readJob = (tx: Tx, id: string) =>
  tx.selectFrom('bulk_actions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const readWaiting = (tx: Tx, id: string): Promise<Item[]> =>
  tx
    .selectFrom('bulk_action_items')
    .select(['position', 'ssoid'])
    .where('bulk_action_id', '=', id)
    .where('result', '=', 'Waiting')
    .orderBy('position')
    .execute();

type Result = { result: 'Done' | 'Failed'; message: string };

/** What was done and that it was done are one transaction: a job that is cut off repeats nobody. */
const runOne = async (needs: Needs, job: Job, item: Item): Promise<void> => {
  const { data } = needs;
  try {
    const actor = await data.transaction('all', (tx) => loadActor(tx, job.actor_ssoid, job.customer_id));
    if (!actor) throw fail('access.denied');
    await data.transaction(scopeOf(actor), async (tx) => {
      const name = await act(tx, needs, job, actor, item.ssoid);
      const message = `User ${name} has been ${userActions[job.action].done}.`;
      await writeResult(tx, job.id, item, { result: 'Done', message });
    });
  } catch (error) {
    const message = explain(needs, job, error);
    await data.transaction('all', (tx) => writeResult(tx, job.id, item, { result: 'Failed', message }));
  }
};

const explain = ({ log }: Needs, job: Job, error: unknown): string => {
  if (error instanceof Failure) return error.message;
  log.error({ err: error, bulkAction: job.id }, 'A user of a bulk action failed');
  return 'There was an error while processing the request.';
};

const act = async (tx: Tx, needs: Needs, job: Job, actor: Actor, ssoid: string): Promise<string> => {
  const { user, settings } = await findForAction(tx, actor, ssoid);
  authorize(job.action, actor, user, settings);
  const origin = { actor, traceId: job.trace_id, ip: job.ip };
  await performAction(tx, origin, needs, job.action, user);
  return fullName(user);
};

const writeResult = (tx: Tx, id: string, { position }: Item, result: Result) =>
  tx
    .updateTable('bulk_action_items')
    .set(result)
    .where('bulk_action_id', '=', id)
    .where('position', '=', position)
    .execute();
