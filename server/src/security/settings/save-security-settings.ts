import * as contract from '@keystead/contract/security/settings.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { setCurrentActor } from '../../records/set-current-actor.ts';
import type { Services } from '../../services.ts';
import { lockCustomerSettings, writeCustomerSettings } from '../customer-settings.store.ts';
import { recordSetting } from '../record-setting.ts';
import { lockTimeouts, readTimeout, writeTimeout } from './session-timeout.store.ts';
import { toSettings } from './to-settings.ts';

export const saveSecuritySettings = handle(
  contract.saveSecuritySettings,
  (call, { data }: Pick<Services, 'data'>) => {
    const { actor, body } = call;
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      await setCurrentActor(tx, call);
      const { version, ...after } = body;
      await lockTimeouts(tx, customerId);
      const stored = await lockCustomerSettings(tx, customerId, version);
      const before = toSettings(stored, await readTimeout(tx, customerId));
      await writeCustomerSettings(tx, stored, {
        bad_password_limit: after.badPasswordLimit,
        automatic_unlock_minutes: after.automaticUnlockMinutes,
        password_expiry_days: after.passwordExpiryDays,
        password_history: after.passwordHistory,
        temporary_password_hours: after.temporaryPasswordHours,
        require_security_questions: after.requireSecurityQuestions,
        allow_self_service_reset: after.allowSelfServiceReset,
      });
      // The stack's value continues to apply until the customer sets a different one.
      if (after.sessionTimeoutMinutes !== before.sessionTimeoutMinutes)
        await writeTimeout(tx, customerId, {
          before: before.sessionTimeoutMinutes,
          minutes: after.sessionTimeoutMinutes,
          by: actor.fullName,
        });
      await recordSetting(tx, call, {
        type: 'setting',
        id: 'security',
        name: 'Security Settings',
        before,
        after,
      });
    });
  },
);
