import * as contract from '@keystead/contract/enterprise/set-up.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { requireAddress } from './address.store.ts';
import { hostOf } from './tested-systems.ts';

export const openSetUp = handle(
  contract.openSetUp,
  async ({ body }, { data, config }: Pick<Services, 'data' | 'config'>) => {
    const { expiresAt } = await data.transaction('all', (tx) => requireAddress(tx, body.token));
    return {
      expiresAt: expiresAt.toISOString(),
      signsInElsewhere: config.externalProvider !== null,
      systems: contract.testedSystems.map((system) => ({ system, host: hostOf(system, config) })),
    };
  },
);
