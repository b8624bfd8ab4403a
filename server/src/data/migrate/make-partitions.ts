import type pg from 'pg';
import { connectWithRetry } from '../connect-with-retry.ts';
import { isLockTimeout } from '../is-lock-timeout.ts';

/**
 * A daily job creates partitions two ahead. After a longer pause, or in an old backup, there is none for today, and
 * nothing that is audited could be done until the next night.
 */
export const makePartitions = async (appUrl: string, log: (line: string) => void): Promise<void> => {
  const client = await connectWithRetry(appUrl, log);
  try {
    await client.query('select maintain_partitions()').catch(async (error: unknown) => {
      if (!isLockTimeout(error) || !(await hasPartitionsForToday(client))) throw error;
      log('Partitions are made later: others are using the tables.');
    });
  } finally {
    await client.end();
  }
};

const hasPartitionsForToday = async (client: pg.Client): Promise<boolean> => {
  const { rowCount } = await client.query(`
    select from (values ('audit_events', 'month'), ('service_logs', 'week')) as plans (parent, unit)
    where to_regclass(parent || to_char(date_trunc(unit, now() at time zone 'UTC'), '_YYYYMMDD')) is not null`);
  return rowCount === 2;
};
