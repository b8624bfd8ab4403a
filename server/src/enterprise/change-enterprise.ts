import type { Origin } from '../actor/origin.ts';
import type { Data, Tx } from '../data/database.ts';
import { setCurrentActor } from '../records/set-current-actor.ts';

/**
 * A transaction that changes customers, configurations or parameters. Triggers on their tables write the history; this
 * tells them who the actor is.
 */
export const changeEnterprise = <T>(
  data: Pick<Data, 'transaction'>,
  origin: Origin,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  data.transaction('customers', async (tx) => {
    await setCurrentActor(tx, origin);
    return work(tx);
  });
