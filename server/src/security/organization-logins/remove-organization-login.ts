import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/organization-logins.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { setCurrentActor } from '../../records/set-current-actor.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { auditFacts, lockLogins } from './organization-logins.store.ts';
import { preventSelfLockOut } from './prevent-self-lock-out.ts';

export const removeOrganizationLogin = handle(
  contract.removeOrganizationLogin,
  (call, { data, config }: Pick<Services, 'data' | 'config'>) => {
    const { actor, params, query } = call;
    const { id } = params;
    const loginsQuery = { customerId: requireCustomer(actor), publicUrl: config.publicUrl };
    return data.transaction(scopeOf(actor), async (tx) => {
      await setCurrentActor(tx, call);
      const { logins, login } = await lockLogins(tx, loginsQuery, id);
      preventSelfLockOut(actor, logins, id);
      const removed = await tx
        .deleteFrom('organization_logins')
        .where('id', '=', id)
        .where('version', '=', query.version)
        .returning('id')
        .executeTakeFirst();
      if (!removed) throw fail('record.changed');
      await recordSetting(tx, call, {
        type: 'organization login',
        id,
        name: login.name,
        before: auditFacts(login),
      });
    });
  },
);
