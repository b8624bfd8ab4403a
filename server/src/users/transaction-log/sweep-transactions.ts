import { pauseWhileBusy } from '../../jobs/workload.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'data' | 'workload'>;

/** As many as are deleted with their parts in a fifth of a second. */
const batchSize = 1000;

/** An installation that has never done this has years to delete: the job of the next day continues. */
const maxSweepMs = 10 * 60_000;

/** Deletes transactions without open or failed parts that are older than what the audit keeps. */
export const sweepTransactions = async ({ data, workload }: Needs, size = batchSize): Promise<void> => {
  const end = Date.now() + maxSweepMs;
  let last: number | null = 0;
  while (last !== null && Date.now() < end) {
    await pauseWhileBusy(workload);
    const { rows }: { rows: { last: number | null }[] } = await data.query(
      'select forget_transactions($1, $2) as last',
      [last, size],
    );
    last = rows[0]?.last ?? null;
  }
};
