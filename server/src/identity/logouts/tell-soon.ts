import type { Tx } from '../../data/database.ts';
import type { Services } from '../../services.ts';

/** As soon as a session that has only got a new name would be there again. */
const momentSeconds = 4;

/** Whoever has signed out is not to wait for the job of the next minute. */
export const tellSoon = (tx: Tx, jobs: Pick<Services['jobs'], 'enqueue'>): Promise<void> =>
  jobs.enqueue(tx, 'logouts.tell', {}, { startAfter: momentSeconds });
