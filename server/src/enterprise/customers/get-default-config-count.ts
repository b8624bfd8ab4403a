import * as contract from '@keystead/contract/enterprise/customers.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { countDefaults } from '../configurations/default-configuration.ts';
import { requireCustomer } from './customers.store.ts';

export const getDefaultConfigCount = handle(
  contract.getDefaultConfigCount,
  ({ params, query }, { data }: Pick<Services, 'data'>) =>
    data.transaction('customers', async (tx) => {
      const { id } = await requireCustomer(tx, params.id);
      return countDefaults(tx, id, query.exceptConfigurationId ?? null);
    }),
);
