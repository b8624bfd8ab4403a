import { Failure, fail } from '@keystead/contract/errors.ts';
import { type Product, products } from '@keystead/contract/people/products.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import * as contract from '@keystead/contract/users/product-delivery.ts';
import { type Actor, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { shouldBeActiveIn } from '../../people/provisioning/provisioned-user.ts';
import { recordResend } from '../../people/provisioning/record-user-change.ts';
import { findUser, findUserForUpdate } from '../../people/record/find-user.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { findPanel, readFailedOrder } from '../edit/product-panels.ts';
import { type FailedSubTransaction, lockFailure } from '../transaction-log/find-failures.ts';
import { retry } from '../transaction-log/retry-failures.ts';

export const tellProduct = handle(contract.tellProduct, (call, { data }: Pick<Services, 'data'>) =>
  data.transaction(scopeOf(call.actor), async (tx) => {
    const { actor, params } = call;
    const product = products[params.product];
    const found = await findUser(tx, actor, params.ssoid);
    if (await isWaiting(tx, found, actor, product)) return;
    const failedOrderId = await readFailedOrder(tx, found, product.system);
    if (failedOrderId !== null) {
      const failure = await lockIfFailed(tx, actor, failedOrderId);
      if (failure) await retry(tx, call, [failure]);
      return;
    }
    // Not before: the end of an order locks its transaction first, then the user.
    const user = await findUserForUpdate(tx, actor, params.ssoid);
    if (await isWaiting(tx, user, actor, product)) return;
    const operation = shouldBeActiveIn(product, user) ? 'put' : 'deactivate';
    await recordResend(tx, call, user, { system: product.system, operation });
    await record(tx, call, {
      event: 'provisioning.toldAgain',
      target: { type: 'user', id: user.ssoid, name: fullName(user) },
      after: { system: product.system },
    });
  }),
);

/** Whether the product is about to be told anyway. Fails if it can't be told again. */
const isWaiting = async (tx: Tx, user: StoredUser, actor: Actor, product: Product): Promise<boolean> => {
  const panel = await findPanel(tx, user, actor, product.id);
  if (panel.delivery === 'waiting') return true;
  if (!panel.allowedActions.includes('ask')) throw fail('product.noAddress', { product: product.name });
  if (!panel.allowedActions.includes('tellAgain'))
    throw fail('product.nothingToTell', { product: product.name });
  return false;
};

/** Null if someone else has just retried it: a second click does nothing. */
const lockIfFailed = async (tx: Tx, actor: Actor, id: number): Promise<FailedSubTransaction | null> => {
  try {
    return await lockFailure(tx, actor, id);
  } catch (error) {
    if (error instanceof Failure && error.code === 'transaction.notFailed') return null;
    throw error;
  }
};
