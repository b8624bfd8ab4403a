import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/organization-logins.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { nameActor } from '../../records/name-actor.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { keepAWayIn } from './keep-a-way-in.ts';
import { audited, holdLogins } from './organization-logins.store.ts';

export const removeOrganizationLogin = handle(
  contract.removeOrganizationLogin,
  (call, { data }: Pick<Services, 'data'>) => {
    const { actor, params, query } = call;
    const { id } = params;
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      await nameActor(tx, call);
      const { logins, login } = await holdLogins(tx, customerId, id);
      keepAWayIn(actor, logins, id);
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
        before: audited(login),
      });
    });
  },
);
