import * as contract from '@keystead/contract/enterprise/configurations/configurations.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { isOtherStack } from '../other-stack.ts';
import { pageOfConfigurations } from './configurations.store.ts';

export const listConfigurations = handle(
  contract.listConfigurations,
  async ({ query }, { data }: Pick<Services, 'data'>) =>
    isOtherStack(query)
      ? { rows: [], total: 0 }
      : data.transaction('customers', (tx) => pageOfConfigurations(tx, query)),
);
