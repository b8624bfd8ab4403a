import * as contract from '@keystead/contract/account/customer-selection.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { findCustomerOptions } from './customer-options.ts';

export const listCustomers = handle(contract.listCustomers, ({ query }, { data }: Pick<Services, 'data'>) =>
  data.transaction('all', (tx) => findCustomerOptions(tx, query.search?.trim() ?? '', query.limit)),
);
