import { randomUUID } from 'node:crypto';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { SourceMark } from '../../jobs/queues.ts';
import { record, systemOrigin } from '../../records/audit.ts';
import type { Services } from '../../services.ts';

type SourceUser = { realmUser: string } | { legacyUser: string };

/**
 * Records that the source system refuses to mark a user. Throws whatever may succeed when the queue tries again: an
 * outage, and a refused credential, which is ours to fix.
 */
export const recordMarkRefusal = async (
  { data, log }: Pick<Services, 'data' | 'log'>,
  mark: SourceMark,
  sourceUser: SourceUser,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof ExternalError) || error.isRetryable || error.isCredentialRefused) throw error;
  const { configurationId, ssoid, isHere } = mark;
  log.warn({ err: error, ...mark }, 'The source system refuses to mark a user');
  await data.transaction('all', async (tx) => {
    const configuration = await tx
      .selectFrom('configurations')
      .select('customer_id')
      .where('id', '=', configurationId)
      .executeTakeFirst();
    await record(tx, systemOrigin(randomUUID()), {
      event: 'import.markRefused',
      target: { type: 'user', id: ssoid },
      customerId: configuration?.customer_id ?? null,
      after: { ...sourceUser, isMigrated: isHere, problem: error.message },
      result: 'Failure',
    });
  });
};
