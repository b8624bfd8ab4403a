import * as contract from '@keystead/contract/enterprise/configurations/configurations.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { readConfiguration } from './read-configuration.ts';

export const getConfiguration = handle(
  contract.getConfiguration,
  ({ params, actor }, { data }: Pick<Services, 'data'>) =>
    data.transaction('customers', (tx) => readConfiguration(tx, params.id, actor)),
);
