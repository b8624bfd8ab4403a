import { randomUUID } from 'node:crypto';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import { readRealm } from '../../identity/old-servers/read-realm.ts';
import type { JobData } from '../../jobs/queues.ts';
import { record, systemOrigin } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { notifySource } from '../import/notify-source.ts';
import { userExists } from '../import/user-exists.ts';

type Needs = Pick<Services, 'data' | 'seal' | 'keycloak' | 'log'>;
type Mark = JobData['keycloak.mark'];

/**
 * Tells the realm a user's new ssoid, or that the import was reverted. Retries later if the realm does not respond; a
 * refusal is recorded in the audit log.
 */
export const markAtRealm = async (needs: Needs, mark: Mark): Promise<void> => {
  const { data, keycloak, log } = needs;
  const { userId, ssoid, isHere } = mark;
  const markContext = await readMarkContext(needs, mark);
  // If the parameters were removed, the realm is no longer used.
  if (!markContext?.realm) return;
  const { realm } = markContext;
  const context = { traceId: randomUUID() };
  try {
    await notifySource(isHere, {
      userExists: () => userExists(data, ssoid),
      mark: () => keycloak.markMigrated(realm, userId, ssoid, context),
      unmark: () => keycloak.unmarkMigrated(realm, userId, ssoid, context),
    });
  } catch (error) {
    if (!(error instanceof ExternalError) || error.isRetryable) throw error;
    log.warn({ err: error, ...mark }, 'The realm refuses to mark a user');
    await recordMarkRefusal(needs, mark, markContext.customerId, error.message);
  }
};

const readMarkContext = ({ data, seal }: Needs, { configurationId }: Mark) =>
  data.transaction('all', async (tx) => {
    const configuration = await tx
      .selectFrom('configurations')
      .select('customer_id')
      .where('id', '=', configurationId)
      .executeTakeFirst();
    if (!configuration) return null;
    const customerId = configuration.customer_id;
    return { customerId, realm: await readRealm(tx, seal, { customerId, configId: configurationId }) };
  });

const recordMarkRefusal = (
  { data }: Needs,
  { ssoid, userId, isHere }: Mark,
  customerId: number,
  problem: string,
): Promise<void> =>
  data.transaction('all', (tx) =>
    record(tx, systemOrigin(randomUUID()), {
      event: 'import.markRefused',
      target: { type: 'user', id: ssoid },
      customerId,
      after: { realmUser: userId, isMigrated: isHere, problem },
      result: 'Failure',
    }),
  );
