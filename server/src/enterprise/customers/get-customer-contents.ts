import * as contract from '@keystead/contract/enterprise/customers.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { customerFacts, requireCustomer } from './customers.store.ts';

const countOf = async (
  tx: Tx,
  table: 'configurations' | 'parameters',
  customerId: number,
): Promise<number> => {
  const { count } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
};

export const getCustomerContents = handle(
  contract.getCustomerContents,
  ({ params }, { data }: Pick<Services, 'data'>) =>
    data.transaction('customers', async (tx) => {
      const { id } = await requireCustomer(tx, params.id);
      return {
        configurations: await countOf(tx, 'configurations', id),
        parameters: await countOf(tx, 'parameters', id),
        ...(await customerFacts(tx, id)),
      };
    }),
);
