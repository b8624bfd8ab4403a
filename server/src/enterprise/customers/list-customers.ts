import * as contract from '@keystead/contract/enterprise/customers.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { isOtherStack } from '../other-stack.ts';
import { pageOfCustomers } from './customers.store.ts';

export const listCustomers = handle(
  contract.listCustomers,
  async ({ query }, { data }: Pick<Services, 'data'>) =>
    isOtherStack(query)
      ? { rows: [], total: 0 }
      : data.transaction('customers', (tx) => pageOfCustomers(tx, query)),
);
