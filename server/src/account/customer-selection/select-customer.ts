import * as contract from '@keystead/contract/account/customer-selection.ts';
import { fail } from '@keystead/contract/errors.ts';
import { directoryBackedIdp } from '@keystead/contract/identity-provider-types.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { findCustomerOptionByAccount, selectableScope } from './customer-options.ts';

export const selectCustomer = handle(contract.selectCustomer, (call, { data }: Pick<Services, 'data'>) =>
  data.transaction(selectableScope(call.actor), async (tx) => {
    const { actor, params } = call;
    const customer = await findCustomerOptionByAccount(tx, params.accountId);
    if (!customer) throw fail('customer.unknown', { id: params.accountId });
    if (customer.idpType !== directoryBackedIdp)
      throw fail('customer.notSelectable', { id: customer.accountId });
    const session = await tx
      .updateTable('sessions')
      .set({ selected_customer_id: customer.id })
      .where('id', '=', actor.sessionId)
      .returning('id')
      .executeTakeFirst();
    if (!session) throw fail('session.missing');
    await record(tx, call, {
      event: 'customer.selected',
      customerId: customer.id,
      target: { type: 'customer', id: customer.accountId, name: customer.accountName },
    });
  }),
);
