import { randomUUID } from 'node:crypto';
import { readRealm } from '../../identity/old-servers/read-realm.ts';
import type { JobData } from '../../jobs/queues.ts';
import type { Services } from '../../services.ts';
import { notifySource } from '../import/notify-source.ts';
import { recordMarkRefusal } from '../import/record-mark-refusal.ts';
import { userExists } from '../import/user-exists.ts';

type Needs = Pick<Services, 'data' | 'seal' | 'keycloak' | 'log'>;
type Mark = JobData['keycloak.mark'];

/** Tells the realm a user's new ssoid, or that the import was reverted. */
export const markAtRealm = async (needs: Needs, mark: Mark, isLastTry = false): Promise<void> => {
  const { data, keycloak } = needs;
  const { userId, ssoid, isHere } = mark;
  const realm = await readMarkRealm(needs, mark);
  // If the parameters were removed, the realm is no longer used.
  if (!realm) return;
  const context = { traceId: randomUUID() };
  try {
    await notifySource(isHere, {
      userExists: () => userExists(data, ssoid),
      mark: () => keycloak.markMigrated(realm, userId, ssoid, context),
      unmark: () => keycloak.unmarkMigrated(realm, userId, ssoid, context),
    });
  } catch (error) {
    await recordMarkRefusal(needs, mark, { sourceUser: { realmUser: userId }, error, isLastTry });
  }
};

/** Null if the environment or its settings were removed. */
const readMarkRealm = ({ data, seal }: Needs, { configurationId }: Mark) =>
  data.transaction('all', async (tx) => {
    const configuration = await tx
      .selectFrom('configurations')
      .select('customer_id as customerId')
      .where('id', '=', configurationId)
      .executeTakeFirst();
    return configuration ? readRealm(tx, seal, { ...configuration, configId: configurationId }) : null;
  });
