import { connectWithRetry } from '../connect-with-retry.ts';
import { isLockTimeout } from '../is-lock-timeout.ts';

/**
 * A daily job creates partitions two ahead. After a longer pause, or in an old backup, there is none for today, and
 * nothing that is audited could be done until the next night.
 */
export const makePartitions = async (appUrl: string, log: (line: string) => void): Promise<void> => {
  const client = await connectWithRetry(appUrl, log);
  try {
    await client.query('select maintain_partitions()').catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      log('Partitions are made later: something is reading the tables for a long time.');
    });
  } finally {
    await client.end();
  }
};
