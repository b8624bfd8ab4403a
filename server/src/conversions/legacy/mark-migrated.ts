import { randomUUID } from 'node:crypto';
import { OutsideError } from '@keystead/connectors/outside-error.ts';
import type { JobData } from '../../jobs/queues.ts';
import type { Services } from '../../services.ts';
import { openLegacySource, readLegacyUrl, type SourceNeeds } from './legacy-source.ts';

/** Tells the old system who a user has become, or that this was taken back. It is asked again later when it does not answer, not when it says no. */
export const markMigrated = async (
  needs: SourceNeeds & Pick<Services, 'log'>,
  mark: JobData['legacy.mark'],
): Promise<void> => {
  const { outside, log } = needs;
  const { configurationId, userId, ssoid, isHere } = mark;
  const { hasSource, isThere } = await readAbout(needs, mark);
  // Whoever takes the parameter away is done with the old system; and nobody is marked who is gone by now.
  if (!hasSource || isThere !== isHere) return;
  const traceId = randomUUID();
  const { url, context } = await openLegacySource(needs, { configId: configurationId, traceId });
  try {
    const { markMigrated: tell, unmarkMigrated: takeBack } = outside.legacyUsers;
    await (isHere ? tell : takeBack)(url, userId, ssoid, context);
  } catch (error) {
    if (!(error instanceof OutsideError) || error.isRetryable) throw error;
    log.warn({ err: error, ssoid, configurationId }, 'The legacy user system refuses to mark a user');
  }
};

const readAbout = ({ data }: SourceNeeds, { configurationId, ssoid }: JobData['legacy.mark']) =>
  data.transaction('all', async (tx) => {
    const user = await tx.selectFrom('users').select('ssoid').where('ssoid', '=', ssoid).executeTakeFirst();
    return { isThere: user !== undefined, hasSource: (await readLegacyUrl(tx, configurationId)) !== null };
  });
