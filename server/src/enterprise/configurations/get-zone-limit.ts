import * as contract from '@keystead/contract/enterprise/configurations/configurations.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { readZones } from './zones.ts';

export const getZoneLimit = handle(contract.getZoneLimit, ({ query }, { data }: Pick<Services, 'data'>) =>
  data.transaction('customers', async (tx) => {
    const { capacity, assigned, available } = await readZones(tx, query.configurationId ?? null);
    return {
      'bp.idm.zones.limit.exceeded': Number(query.value) > available ? ('true' as const) : ('false' as const),
      'bp.idm.zones.limit.stack': String(capacity),
      'bp.idm.zones.limit.total': String(assigned),
    };
  }),
);
