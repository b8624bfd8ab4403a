import { setApplicationEnabled as contract } from '@keystead/contract/security/applications.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { refuseConsole } from './console-application.ts';
import { auditTarget, requireApplication } from './find-application.ts';

/** Setting the current value changes nothing and is not recorded. */
export const setApplicationEnabled = handle(contract, async (call, { data }: Pick<Services, 'data'>) => {
  const { actor, params, body } = call;
  const customerId = requireCustomer(actor);
  refuseConsole(params.id, 'disable');
  await data.transaction(scopeOf(actor), async (tx) => {
    const before = await requireApplication(tx, customerId, params.id);
    const { configurationId, product } = before;
    const changed = body.isEnabled
      ? await tx
          .deleteFrom('disabled_applications')
          .where('configuration_id', '=', configurationId)
          .where('product', '=', product)
          .returning('product')
          .execute()
      : await tx
          .insertInto('disabled_applications')
          .values({
            configuration_id: configurationId,
            product,
            customer_id: customerId,
            disabled_by: actor.userName,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('product')
          .execute();
    if (changed.length === 0) return;
    await recordSetting(tx, call, {
      ...auditTarget(before),
      before: { isEnabled: !body.isEnabled },
      after: { isEnabled: body.isEnabled },
    });
  });
});
