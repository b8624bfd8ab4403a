import type { Seal } from '../secrets/seal.ts';
import type { JobData, QueueName } from './queues.ts';

/** The data of these may hold a link or a code, and a job outlives its run, so it is sealed in the database. */
const sealedQueues: readonly QueueName[] = ['mail.send', 'text-message.send'];

type Sealed = { sealed: string };

/** Scheduled jobs have no data. */
const isSealed = (stored: object | null): stored is Sealed => stored !== null && 'sealed' in stored;

export const sealJobData = <Q extends QueueName>(
  seal: Seal,
  queue: Q,
  data: JobData[Q],
): JobData[Q] | Sealed =>
  sealedQueues.includes(queue) ? { sealed: seal.close(JSON.stringify(data), 'job-data') } : data;

/** Jobs that were enqueued before data was sealed are read as is. */
export const unsealJobData = <Q extends QueueName>(seal: Seal, stored: JobData[Q] | Sealed): JobData[Q] =>
  isSealed(stored) ? (JSON.parse(seal.open(stored.sealed, 'job-data')) as JobData[Q]) : stored;
