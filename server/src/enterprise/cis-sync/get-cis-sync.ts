import * as contract from '@keystead/contract/enterprise/external/external-actions.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { requireConfiguration } from '../configurations/configurations.store.ts';
import { latestCisSync } from './latest-cis-sync.ts';

export const getCisSync = handle(contract.getCisSync, ({ params }, { data }: Pick<Services, 'data'>) =>
  data.transaction('customers', async (tx) => {
    const { id } = await requireConfiguration(tx, params.id);
    return latestCisSync(tx, id);
  }),
);
