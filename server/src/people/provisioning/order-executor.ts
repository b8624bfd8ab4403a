import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { DirectoryDescription } from '@keystead/contract/people/directory/directory-actions.ts';
import { directorySystem, messageBusSystem } from '@keystead/contract/people/system-names.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Data } from '../../data/database.ts';
import { createBatcher } from './batcher.ts';
import { type OrderResult, type Outcome, recordOutcomes } from './record-outcomes.ts';
import { type SendNeeds, sendOrder } from './send-order.ts';
import type { Order } from './take-orders.ts';

export type OrderExecutorNeeds = SendNeeds & {
  data: Pick<Data, 'transaction'>;
  /** Pauses before the second, third, etc. try. After the last one, the order has failed. */
  retryPausesMs: readonly number[];
  log: Pick<FastifyBaseLogger, 'error'>;
};

/**
 * Executes one order: calls outside any transaction, then records the outcome. Orders that end at the same time are
 * recorded in one transaction, because a database round trip costs more than the work.
 */
export const createOrderExecutor = (needs: OrderExecutorNeeds): ((order: Order) => Promise<void>) => {
  const recordOutcome = createBatcher(async (results: readonly OrderResult[]) => {
    await needs.data.transaction('all', (tx) => recordOutcomes(tx, results));
    return results;
  });
  return async (order) => {
    await recordOutcome({
      claim: order.claim,
      outcome: outcomeWithoutCall(order) ?? (await attempt(order, needs)),
    });
  };
};

const nothingLeft: DirectoryDescription = { deeds: [sentence('directory.nothingLeft')] };

/** Outcomes that are known without a call. */
const outcomeWithoutCall = ({ claim, user, product }: Order): Outcome | null => {
  if (claim.operation === 'put' && !user)
    return { kind: 'skipped', description: 'The user has been deleted.' };
  // Our own directory changed along with the user; a seeded or imported failure there leaves nothing to do.
  if (claim.system === directorySystem)
    return { kind: 'completed', statusCode: null, description: JSON.stringify(nothingLeft) };
  if (claim.system === messageBusSystem || product) return null;
  const description = `No address is set for this environment (${claim.system.toLowerCase()}.api.url.root).`;
  return { kind: 'failed', statusCode: null, description, isOutage: false };
};

const attempt = async (order: Order, needs: OrderExecutorNeeds): Promise<Outcome> => {
  try {
    return { kind: 'completed', ...(await sendOrder(order, needs)) };
  } catch (error) {
    const { id, attempts } = order.claim;
    if (error instanceof ExternalError) return classifyFailure(error, attempts, needs.retryPausesMs);
    needs.log.error({ err: error, subTransaction: id }, 'An order could not be sent');
    return classifyOwnFailure(attempts, needs.retryPausesMs);
  }
};

/** A fault on our side, such as a credential that no secret opens, ends like any other: someone has to see it. */
const classifyOwnFailure = (attempts: number, pausesMs: readonly number[]): Outcome => {
  const description = 'The change could not be sent because of an error in the console.';
  const pause = pausesMs[attempts - 1];
  return pause === undefined
    ? { kind: 'failed', statusCode: null, description, isOutage: false }
    : { kind: 'later', statusCode: null, description, afterMs: pause };
};

const classifyFailure = (error: ExternalError, attempts: number, pausesMs: readonly number[]): Outcome => {
  // The status of an unreadable reply says nothing about what was done.
  const statusCode = error.kind === 'nonsense' ? null : (error.status ?? null);
  const description = error.body ? JSON.stringify(error.body) : error.message;
  const pause = pausesMs[attempts - 1];
  if (!error.isRetryable || pause === undefined) {
    return { kind: 'failed', statusCode, description, isOutage: error.isRetryable };
  }
  return { kind: 'later', statusCode, description, afterMs: Math.max(pause, error.retryAfterMs ?? 0) };
};
