import { randomUUID } from 'node:crypto';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Data } from '../../data/database.ts';

type Action = 'guid-sync' | 'hot-reload' | 'search-reset' | 'seeding' | 'engage' | 'launcher' | 'save';

/** Longer than any of these actions can take. */
const abandonedAfter = '2 minutes';

/** Runs work that must not run twice concurrently for the same subject, in any process. */
export const runExclusively = async <T>(
  data: Pick<Data, 'transaction'>,
  action: Action,
  subject: string | number,
  work: () => Promise<T>,
): Promise<T> => {
  const lock = { action, subject: String(subject), run: randomUUID() };
  const acquired = await data.transaction('customers', (tx) =>
    tx
      .insertInto('running_actions')
      .values(lock)
      .onConflict((conflict) =>
        conflict
          .columns(['action', 'subject'])
          .doUpdateSet({ run: lock.run, started_at: sql<Date>`now()` })
          .where('running_actions.started_at', '<', sql<Date>`now() - ${abandonedAfter}::interval`),
      )
      .returning('run')
      .executeTakeFirst(),
  );
  if (!acquired) throw fail('action.running');
  try {
    return await work();
  } finally {
    await data.transaction('customers', (tx) =>
      tx.deleteFrom('running_actions').where('run', '=', lock.run).execute(),
    );
  }
};
