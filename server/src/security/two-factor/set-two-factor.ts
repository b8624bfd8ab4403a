import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/two-factor.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { recordTwoFactor } from '../../records/record-two-factor.ts';
import type { Services } from '../../services.ts';
import { lockCustomerSettings, writeCustomerSettings } from '../customer-settings.store.ts';

export const setTwoFactor = handle(contract.setTwoFactor, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, body } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const before = await lockCustomerSettings(tx, customerId, body.version);
    if (!before.mfa_licensed) throw fail('twoFactor.notAvailable');
    await writeCustomerSettings(tx, before, { mfa_enabled: body.isEnabled });
    await recordTwoFactor(tx, call, { before: before.mfa_enabled, isEnabled: body.isEnabled });
  });
});
