import { randomUUID } from 'node:crypto';
import type { JobData } from '../../jobs/queues.ts';
import type { Services } from '../../services.ts';
import { notifySource } from '../import/notify-source.ts';
import { recordMarkRefusal } from '../import/record-mark-refusal.ts';
import { userExists } from '../import/user-exists.ts';
import { openLegacySource, readLegacyUrl, type SourceNeeds } from './legacy-source.ts';

/** Tells the old system a user's new ssoid, or that the import was reverted. */
export const markMigrated = async (
  needs: SourceNeeds & Pick<Services, 'log'>,
  mark: JobData['legacy.mark'],
  isLastTry = false,
): Promise<void> => {
  const { data, external } = needs;
  const { configurationId, userId, ssoid, isHere } = mark;
  // If the parameter was removed, the old system is no longer used.
  if ((await data.transaction('all', (tx) => readLegacyUrl(tx, configurationId))) === null) return;
  const traceId = randomUUID();
  const { url, context } = await openLegacySource(needs, { configId: configurationId, traceId });
  try {
    await notifySource(isHere, {
      userExists: () => userExists(data, ssoid),
      mark: () => external.legacyUsers.markMigrated(url, userId, ssoid, context),
      unmark: () => external.legacyUsers.unmarkMigrated(url, userId, ssoid, context),
    });
  } catch (error) {
    await recordMarkRefusal(needs, mark, { sourceUser: { legacyUser: userId }, error, isLastTry });
  }
};
