import { randomUUID } from 'node:crypto';
import { OutsideError } from '@keystead/connectors/outside-error.ts';
import type { JobData } from '../../jobs/queues.ts';
import type { Services } from '../../services.ts';
import { openLegacySource, readLegacyUrl, type SourceNeeds } from './legacy-source.ts';

/** Tells the old system who a user has become. It is asked again later when it does not answer, not when it says no. */
export const markMigrated = async (
  needs: SourceNeeds & Pick<Services, 'log'>,
  { configurationId, userId, ssoid }: JobData['legacy.mark-migrated'],
): Promise<void> => {
  const { data, outside, log } = needs;
  // Whoever takes the parameter away is done with the old system.
  if (!(await data.transaction('customers', (tx) => readLegacyUrl(tx, configurationId)))) return;
  const traceId = randomUUID();
  const { url, context } = await openLegacySource(needs, { configId: configurationId, traceId });
  try {
    await outside.legacyUsers.markMigrated(url, userId, ssoid, context);
  } catch (error) {
    if (!(error instanceof OutsideError) || error.isRetryable) throw error;
    log.warn({ err: error, ssoid, configurationId }, 'The legacy user system refuses to mark a user');
  }
};
