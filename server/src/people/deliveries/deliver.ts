import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { Data } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { deliveryTries } from '../../jobs/queues.ts';
import { failDelivery } from './fail-delivery.ts';
import { isCurrentAddress } from './is-current-address.ts';
import { isDue } from './is-due.ts';
import { resolveUndeliverableMessages } from './undeliverable-messages.ts';

/**
 * Sends a job's message and records the outcome. A message that the other side permanently refuses is not retried;
 * the queue retries the others until their tries are used up.
 */
export const deliver = async (
  data: Pick<Data, 'transaction'>,
  deliveryId: string | undefined,
  send: () => Promise<void>,
  { validUntil, isLastTry = false }: { validUntil?: string | undefined; isLastTry?: boolean } = {},
): Promise<void> => {
  if (deliveryId !== undefined && !(await isDue(data, deliveryId))) return;
  try {
    if (validUntil !== undefined && Date.parse(validUntil) <= Date.now()) throw new MessageExpired();
    await send();
  } catch (error) {
    if (deliveryId === undefined) throw error;
    const isFinal = await noteFailure(data, deliveryId, error, isLastTry);
    if (isFinal) return;
    throw error;
  }
  if (deliveryId !== undefined) await noteSent(data, deliveryId);
};

class MessageExpired extends Error {
  constructor() {
    super('The message expired before it could be sent.');
  }
}

const noteSent = (data: Pick<Data, 'transaction'>, id: string): Promise<void> =>
  data.transaction('all', async (tx) => {
    const sent = await tx
      .updateTable('deliveries')
      .set(({ eb }) => ({
        state: 'Sent',
        attempts: eb('attempts', '+', 1),
        reason: null,
        ended_at: new Date(),
      }))
      .where('id', '=', id)
      .returning(['ssoid', 'channel', 'recipient'])
      .modifyEnd(prepared)
      .executeTakeFirst();
    if (sent && (await isCurrentAddress(tx, sent))) await resolveUndeliverableMessages(tx, sent);
  });

/** Returns whether it has failed for good. */
const noteFailure = (
  data: Pick<Data, 'transaction'>,
  id: string,
  error: unknown,
  isLastTry: boolean,
): Promise<boolean> =>
  data.transaction('all', async (tx) => {
    const reason = error instanceof Error ? error.message : String(error);
    // A refused credential is ours to fix, and says nothing about the message.
    const isRefused = error instanceof ExternalError && !error.isRetryable && !error.isCredentialRefused;
    const isExpired = error instanceof MessageExpired;
    const delivery = await tx
      .updateTable('deliveries')
      .set(({ eb, fn }) =>
        isExpired
          ? { reason: fn.coalesce('reason', eb.val(reason)) }
          : { attempts: eb('attempts', '+', 1), reason },
      )
      .where('id', '=', id)
      .where('state', '=', 'Waiting')
      .returningAll()
      .executeTakeFirst();
    // The recipient has been deleted, or the link voided.
    if (!delivery) return true;
    // The queue also counts the tries that were lost, as when the process was killed.
    if (!isRefused && !isExpired && !isLastTry && delivery.attempts < deliveryTries) return false;
    await failDelivery(tx, delivery, {
      reason: delivery.reason ?? reason,
      status: error instanceof ExternalError ? error.status : undefined,
    });
    return true;
  });
