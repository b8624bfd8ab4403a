import * as contract from '@keystead/contract/account/customer-selection.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { choosable, findCustomerOptions } from './customer-options.ts';

export const listCustomers = handle(
  contract.listCustomers,
  ({ actor, query }, { data }: Pick<Services, 'data'>) =>
    data.transaction(choosable(actor), (tx) =>
      findCustomerOptions(tx, query.search?.trim() ?? '', query.limit),
    ),
);
