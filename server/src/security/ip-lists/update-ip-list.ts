import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/ip-lists.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { lockCustomer } from '../lock-customer.ts';
import { recordSetting } from '../record-setting.ts';
import { requireFreeName } from '../require-free-name.ts';
import { requireLockOutConfirmation } from '../sign-on-policies/require-lock-out-confirmation.ts';
import { findIpList, listFacts } from './ip-lists.store.ts';

export const updateIpList = handle(contract.updateIpList, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, params, body } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    await lockCustomer(tx, customerId);
    const before = await findIpList(tx, customerId, params.id);
    if (before.version !== body.version) throw fail('record.changed');
    await requireFreeName(tx, 'ip_lists', { customerId, name: body.name, exceptId: params.id });
    await tx
      .updateTable('ip_lists')
      .set({
        name: body.name,
        entries: body.entries,
        modified_by: actor.fullName,
        modified_at: sql<Date>`now()`,
        version: before.version + 1,
      })
      .where('id', '=', params.id)
      .execute();
    await requireLockOutConfirmation(tx, call, body.isConfirmed);
    await recordSetting(tx, call, {
      type: 'ip list',
      id: params.id,
      name: body.name,
      before: listFacts(before),
      after: listFacts(body),
    });
  });
});
