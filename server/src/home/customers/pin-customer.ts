import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import {
  findCustomerOptionByAccount,
  selectableScope,
} from '../../account/customer-selection/customer-options.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';

const findCustomer = async (tx: Tx, accountId: string): Promise<number> => {
  const customer = await findCustomerOptionByAccount(tx, accountId);
  if (!customer) throw fail('customer.unknown', { id: accountId });
  return customer.id;
};

// A pin is a personal bookmark that changes no one's data, so it is not audited.
export const pinCustomer = handle(
  contract.pinCustomer,
  ({ actor, params }, { data }: Pick<Services, 'data'>) =>
    data.transaction(selectableScope(actor), async (tx) => {
      const customerId = await findCustomer(tx, params.accountId);
      await sql`insert into pinned_customers (ssoid, customer_id) values (${actor.ssoid}, ${customerId})
        on conflict do nothing`.execute(tx);
    }),
);

export const unpinCustomer = handle(
  contract.unpinCustomer,
  ({ actor, params }, { data }: Pick<Services, 'data'>) =>
    data.transaction(selectableScope(actor), async (tx) => {
      const customerId = await findCustomer(tx, params.accountId);
      await sql`delete from pinned_customers where ssoid = ${actor.ssoid} and customer_id = ${customerId}`.execute(
        tx,
      );
    }),
);
