import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { catchUpQueues, type QueueName, queues, schedules } from './queues.ts';

/** Installs the job tables and queues as the owner, so that the application role needs no right to create anything. */
export const migrateJobs = async (owner: pg.Client): Promise<void> => {
  const db = { executeSql: (text: string, values?: unknown[]) => owner.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const [name, options] of Object.entries(queues)) {
      // New jobs are announced once they are committed.
      if (existing.has(name)) await boss.updateQueue(name, { notify: false, ...options });
      else await boss.createQueue(name, options);
    }
    for (const [name, cron] of Object.entries(schedules)) {
      const missed = catchUpQueues.includes(name as QueueName) ? 'once' : 'skip';
      await boss.schedule(name, cron, null, { missed });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await owner.query(`
    grant usage on schema pgboss to keystead_app;
    grant select, insert, update, delete on all tables in schema pgboss to keystead_app;
    grant usage on all sequences in schema pgboss to keystead_app;
    grant execute on all functions in schema pgboss to keystead_app`);
};
