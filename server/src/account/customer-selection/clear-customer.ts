import * as contract from '@keystead/contract/account/customer-selection.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { findCustomerOption } from './customer-options.ts';

/** Clearing when nothing is selected changes nothing and is not recorded. */
export const clearCustomer = handle(contract.clearCustomer, (call, { data }: Pick<Services, 'data'>) =>
  data.transaction('all', async (tx) => {
    const { actor } = call;
    const session = await tx
      .selectFrom('sessions')
      .select('selected_customer_id as selected')
      .where('id', '=', actor.sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!session) throw fail('session.missing');
    const { selected } = session;
    const customer = selected === null ? null : await findCustomerOption(tx, selected);
    if (!customer) return;
    await tx
      .updateTable('sessions')
      .set({ selected_customer_id: null })
      .where('id', '=', actor.sessionId)
      .execute();
    await record(tx, call, {
      event: 'customer.cleared',
      customerId: selected,
      target: { type: 'customer', id: customer.accountId, name: customer.accountName },
    });
  }),
);
