import * as contract from '@keystead/contract/enterprise/customers.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../http/services.ts';
import { pageOfCustomers } from './customers.store.ts';

export const listCustomers = handle(contract.listCustomers, ({ query }, { data }: Pick<Services, 'data'>) =>
  data.transaction('all', (tx) => pageOfCustomers(tx, query)),
);
