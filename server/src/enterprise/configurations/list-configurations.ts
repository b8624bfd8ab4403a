import * as contract from '@keystead/contract/enterprise/configurations.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../http/services.ts';
import { pageOfConfigurations } from './configurations.store.ts';

export const listConfigurations = handle(
  contract.listConfigurations,
  ({ query }, { data }: Pick<Services, 'data'>) =>
    data.transaction('all', (tx) => pageOfConfigurations(tx, query)),
);
