import type { Queue } from 'pg-boss';

type QueueOptions = Omit<Queue, 'name'>;

const deliveryRetries = 33;
/** Including the first. */
export const deliveryTries = deliveryRetries + 1;

/** Mail and text messages are retried for a day; by then their links have expired anyway. */
const delivery: QueueOptions = {
  retryLimit: deliveryRetries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
};

/** Tells the source system a user's new ssoid; `isHere` is false if the import was put back. */
export type SourceMark = { configurationId: number; userId: string; ssoid: string; isHere: boolean };

type DeliveryData = {
  to: string;
  text: string;
  traceId?: string;
  /** The id of the row that tracks the delivery, if it is tracked. */
  deliveryId?: string | undefined;
  /** When the message becomes useless; it is not sent after that. */
  validUntil?: string | undefined;
};

/** Every queue with the data of its jobs. Queues are created by the migration, jobs by the action that causes them. */
export type JobData = {
  'mail.send': DeliveryData & { subject: string };
  'text-message.send': DeliveryData;
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
  /** Gives way to whoever is reading, such as a backup. */
  'records.maintain': { retryLimit: 10, retryDelay: 300 },
  'records.mark': { retryLimit: 0 },
  'sessions.sweep': { retryLimit: 0 },
  'keys.rotate': { retryLimit: 3, retryDelay: 60 },
  /** Logouts that were not delivered are retried by the next run. */
  'logouts.tell': { retryLimit: 0, expireInSeconds: 120 },
  'launcher.refresh': { ...delivery, expireInSeconds: 60 },
  'users.deactivate-due': { retryLimit: 0 },
  'users.unlock-due': { retryLimit: 0 },
  'users.sweep': { retryLimit: 3, retryDelay: 60 },
  'processes.sweep': { retryLimit: 3, retryDelay: 60 },
  /** The old system may be off overnight. */
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

/** Daily jobs: run later if no server was running at their time. */
export const catchUpQueues: readonly QueueName[] = [
  'records.maintain',
  'keys.rotate',
  'users.sweep',
  'processes.sweep',
];
