import * as contract from '@keystead/contract/account/customer-selection.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findCustomerOptions, selectableScope } from './customer-options.ts';

const wordsOf = (search: string): string[] => search.trim().toLowerCase().split(/\s+/).filter(Boolean);

export const listCustomers = handle(
  contract.listCustomers,
  ({ actor, query }, { data }: Pick<Services, 'data'>) =>
    data.transaction(selectableScope(actor), (tx) =>
      findCustomerOptions(tx, { ...query, words: wordsOf(query.search ?? '') }),
    ),
);
