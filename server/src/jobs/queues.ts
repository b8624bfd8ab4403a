import type { Queue } from 'pg-boss';

type QueueOptions = Omit<Queue, 'name'>;

const deliveryRetries = 12;
/** With the first. */
export const deliveryTries = deliveryRetries + 1;

/** Mail and text messages are tried for a day; nobody waits longer for a link that has expired by then. */
const delivery: QueueOptions = {
  notify: true,
  retryLimit: deliveryRetries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
};

/** Every queue with what its jobs carry. A queue is created by the migration, a job by the verb that causes it. */
/** Tells the system that somebody came from who they are now; `isHere` is false when the import was put back. */
type SourceMark = { configurationId: number; userId: string; ssoid: string; isHere: boolean };

/** `deliveryId` names the row that tells what becomes of it, where it is kept. */
type Delivered = { to: string; text: string; traceId?: string; deliveryId?: string | undefined };

export type JobData = {
  'mail.send': Delivered & { subject: string };
  'text-message.send': Delivered;
  'records.maintain': Record<string, never>;
  'records.mark': Record<string, never>;
  'sessions.sweep': Record<string, never>;
  'keys.rotate': Record<string, never>;
  'logouts.tell': Record<string, never>;
  'launcher.refresh': { configurationId: number; traceId: string };
  'users.deactivate-due': Record<string, never>;
  'users.unlock-due': Record<string, never>;
  'users.sweep': Record<string, never>;
  'processes.sweep': Record<string, never>;
  'legacy.mark': SourceMark;
  'keycloak.mark': SourceMark;
};

export type QueueName = keyof JobData;

export const queues: Record<QueueName, QueueOptions> = {
  'mail.send': delivery,
  'text-message.send': delivery,
  'records.maintain': { retryLimit: 3, retryDelay: 60 },
  'records.mark': { retryLimit: 0 },
  'sessions.sweep': { retryLimit: 0 },
  'keys.rotate': { retryLimit: 3, retryDelay: 60 },
  /** What was not told is told by the next one. */
  'logouts.tell': { notify: true, retryLimit: 0, expireInSeconds: 120 },
  'launcher.refresh': { ...delivery, expireInSeconds: 60 },
  'users.deactivate-due': { retryLimit: 0 },
  'users.unlock-due': { retryLimit: 0 },
  'users.sweep': { retryLimit: 3, retryDelay: 60 },
  'processes.sweep': { retryLimit: 3, retryDelay: 60 },
  /** The old system may be off for a night. */
  'legacy.mark': { ...delivery, retryLimit: 40 },
  'keycloak.mark': { ...delivery, retryLimit: 40 },
};

/** Cron expressions in UTC. */
export const schedules: Partial<Record<QueueName, string>> = {
  'records.maintain': '15 3 * * *',
  'records.mark': '* * * * *',
  'sessions.sweep': '*/5 * * * *',
  'keys.rotate': '30 3 * * *',
  'logouts.tell': '* * * * *',
  'users.deactivate-due': '* * * * *',
  'users.unlock-due': '* * * * *',
  'users.sweep': '45 3 * * *',
  'processes.sweep': '0 4 * * *',
};

/** Once a day: carried out later when no server ran at their time. */
export const caughtUp: readonly QueueName[] = [
  'records.maintain',
  'keys.rotate',
  'users.sweep',
  'processes.sweep',
];
