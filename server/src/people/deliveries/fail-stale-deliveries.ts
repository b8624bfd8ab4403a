import { sql } from 'kysely';
import type { Data } from '../../data/database.ts';
import { runEach } from '../../jobs/run-each.ts';
import { failDelivery } from './fail-delivery.ts';
import { isDue } from './is-due.ts';

/** Gives up on messages whose job has ended without saying how, as when the process was killed during the last try. */
export const failStaleDeliveries = async (data: Pick<Data, 'transaction'>): Promise<void> => {
  const stale = await data.transaction('all', (tx) =>
    tx
      .selectFrom('deliveries')
      .select('id')
      .where('state', '=', 'Waiting')
      .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
      .execute(),
  );
  await runEach(stale, async ({ id }) => {
    if (await isDue(data, id)) await failStaleDelivery(data, id);
  });
};

const failStaleDelivery = (data: Pick<Data, 'transaction'>, id: string): Promise<void> =>
  data.transaction('all', async (tx) => {
    // Whoever holds the row is recording an outcome.
    const delivery = await tx
      .selectFrom('deliveries')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'Waiting')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!delivery) return;
    const reason = delivery.reason ?? 'The message was not sent within two days.';
    await failDelivery(tx, delivery, { reason, status: undefined });
  });
