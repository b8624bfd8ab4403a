import { CompiledQuery } from 'kysely';
import { PgBoss, type SendOptions } from 'pg-boss';
import type { Addresses } from '../data/addresses.ts';
import type { Tx } from '../data/database.ts';
import { jobsChannel, openJobDatabase } from '../data/job-database.ts';
import { announceOnceCommitted } from '../data/notifications/announce-once-committed.ts';
import { preparedMark } from '../data/prepared-statements.ts';
import type { Seal } from '../secrets/seal.ts';
import { type JobData, type QueueName, queues, schedules } from './queues.ts';
import { sealJobData, unsealJobData } from './sealed-data.ts';

/** How many jobs of a queue this process has run. */
type JobCount = { queue: QueueName; outcome: 'completed' | 'failed'; count: number };

export type Jobs = {
  /** Becomes visible when the caller's transaction commits, and never if it rolls back. */
  enqueue: <Q extends QueueName>(tx: Tx, queue: Q, data: JobData[Q], options?: SendOptions) => Promise<void>;
  /** The same for many, in one statement. Urgent jobs, including any enqueued alone, run before those that can wait. */
  enqueueAll: <Q extends QueueName>(
    tx: Tx,
    queue: Q,
    data: readonly JobData[Q][],
    canWait?: boolean,
  ) => Promise<void>;
  work: <Q extends QueueName>(
    queue: Q,
    handler: (data: JobData[Q], isLastTry: boolean) => Promise<void>,
    concurrency?: number,
  ) => Promise<void>;
  counts: () => JobCount[];
  stop: () => Promise<void>;
};

/** Makes the queue write within the caller's transaction. */
const transactionDatabase = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    // The queue has few statements, and they take longer to plan than to run.
    const { rows } = await tx.executeQuery<unknown>(CompiledQuery.raw(`${text} ${preparedMark}`, values));
    return { rows: rows as never[] };
  },
});

type Log = Record<'error' | 'warn', (details: object, text: string) => void>;

/** Ten thousand mails of an import must not delay a user's link for a new password. */
const lowPriority = -1;

const isLastTry = (queue: QueueName, { retryCount }: { retryCount: number }): boolean =>
  retryCount >= (queues[queue].retryLimit ?? 0);

/** How long a shutdown waits for running jobs; interrupted ones are restarted by another process. */
const shutdownMs = 20_000;

export const startJobs = async (addresses: Addresses, seal: Seal, log: Log): Promise<Jobs> => {
  const { db, close } = openJobDatabase(addresses, log);
  const boss = new PgBoss({ db, migrate: false, createSchema: false, useListenNotify: true });
  boss.on('error', (error) => log.error({ err: error }, 'Jobs: the queue reported an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'Jobs: the queue reported a warning'));
  await boss.start();
  const counts: JobCount[] = [];
  const count = (queue: QueueName, outcome: JobCount['outcome']) => {
    const before = counts.find((each) => each.queue === queue && each.outcome === outcome);
    if (before) before.count++;
    else counts.push({ queue, outcome, count: 1 });
  };
  return {
    enqueue: async (tx, queue, data, options = {}) => {
      await boss.send(queue, sealJobData(seal, queue, data), { ...options, db: transactionDatabase(tx) });
      announceOnceCommitted(tx, { channel: jobsChannel, payload: queue });
    },
    enqueueAll: async (tx, queue, data, canWait = data.length > 1) => {
      await boss.insert(
        queue,
        data.map((each) => ({
          data: sealJobData(seal, queue, each),
          priority: canWait ? lowPriority : 0,
        })),
        { db: transactionDatabase(tx) },
      );
      announceOnceCommitted(tx, { channel: jobsChannel, payload: queue });
    },
    work: async (queue, handler, concurrency = 1) => {
      const worker = await boss.work<JobData[typeof queue]>(
        queue,
        { localConcurrency: concurrency, pollingIntervalSeconds: queue in schedules ? 2 : 5 },
        async ([job]) => {
          try {
            if (job) await handler(unsealJobData<typeof queue>(seal, job.data), isLastTry(queue, job));
            count(queue, 'completed');
          } catch (error) {
            count(queue, 'failed');
            log.error({ err: error, queue, jobId: job?.id }, 'Jobs: a job failed');
            throw error;
          } finally {
            // One wake-up may stand for several jobs, and jobs from before the start send none.
            boss.notifyWorker(worker);
          }
        },
      );
    },
    counts: () => counts,
    stop: async () => {
      await boss.stop({ graceful: true, timeout: shutdownMs });
      await close();
    },
  };
};
