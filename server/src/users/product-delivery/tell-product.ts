import { fail } from '@keystead/contract/errors.ts';
import { products } from '@keystead/contract/people/products.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import * as contract from '@keystead/contract/users/product-delivery.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { shouldBeActiveIn } from '../../people/provisioning/provisioned-user.ts';
import { recordResend } from '../../people/provisioning/record-user-change.ts';
import { findUserForUpdate } from '../../people/record/find-user.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { findPanel, readFailedOrder } from '../edit/product-panels.ts';
import { lockFailure } from '../transaction-log/find-failures.ts';
import { retry } from '../transaction-log/retry-failures.ts';

export const tellProduct = handle(contract.tellProduct, (call, { data }: Pick<Services, 'data'>) =>
  data.transaction(scopeOf(call.actor), async (tx) => {
    const { actor, params } = call;
    const user = await findUserForUpdate(tx, actor, params.ssoid);
    const product = products[params.product];
    const panel = await findPanel(tx, user, actor, product.id);
    if (panel.delivery === 'waiting') return;
    if (!panel.allowedActions.includes('ask')) throw fail('product.noAddress', { product: product.name });
    if (!panel.allowedActions.includes('tellAgain'))
      throw fail('product.nothingToTell', { product: product.name });
    const failedOrderId = await readFailedOrder(tx, user, product.system);
    if (failedOrderId !== null) return retry(tx, call, [await lockFailure(tx, actor, failedOrderId)]);
    const operation = shouldBeActiveIn(product, user) ? 'put' : 'deactivate';
    await recordResend(tx, call, user, { system: product.system, operation });
    await record(tx, call, {
      event: 'provisioning.toldAgain',
      target: { type: 'user', id: user.ssoid, name: fullName(user) },
      after: { system: product.system },
    });
  }),
);
