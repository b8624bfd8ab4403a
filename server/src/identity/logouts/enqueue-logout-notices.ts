import type { Tx } from '../../data/database.ts';
import type { Services } from '../../services.ts';

/** By then, a session that was only renamed would exist again. */
const delaySeconds = 4;

/** A sign-out shouldn't have to wait for the job that runs every minute. */
export const enqueueLogoutNotices = (tx: Tx, jobs: Pick<Services['jobs'], 'enqueue'>): Promise<void> =>
  jobs.enqueue(tx, 'logouts.tell', {}, { startAfter: delaySeconds });
