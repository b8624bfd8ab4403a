import { randomUUID } from 'node:crypto';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { SourceMark } from '../../jobs/queues.ts';
import { record, systemOrigin } from '../../records/audit.ts';
import type { Services } from '../../services.ts';

type Refusal = {
  sourceUser: { realmUser: string } | { legacyUser: string };
  error: unknown;
  isLastTry: boolean;
};

/** An outage may end, and a refused credential is ours to fix. */
const maySucceedLater = (error: ExternalError): boolean => error.isRetryable || error.isCredentialRefused;

/** Records that a user is not marked at the source system. Throws while the queue may still succeed. */
export const recordMarkRefusal = async (
  { data, log }: Pick<Services, 'data' | 'log'>,
  mark: SourceMark,
  { sourceUser, error, isLastTry }: Refusal,
): Promise<void> => {
  if (!(error instanceof ExternalError) || (maySucceedLater(error) && !isLastTry)) throw error;
  const { configurationId, ssoid, isHere } = mark;
  log.warn({ err: error, ...mark }, 'A user is not marked at the source system');
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
