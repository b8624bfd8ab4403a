import * as contract from '@keystead/contract/account/settings.ts';
import { readParameters } from '../../data/environments/environment-parameters.ts';
import { demoPassword } from '../../demo/demo-password.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { maintenanceKeys, toMaintenance } from './maintenance.ts';
import { redirectHosts } from './redirect-hosts.ts';

const nobody = { customerId: null, configId: null };

export const getPublicSettings = handle(
  contract.getPublicSettings,
  (_, { data, config }: Pick<Services, 'data' | 'config'>) =>
    data.read('all', async (tx) => {
      const [values, hosts] = await Promise.all([
        readParameters(tx, nobody, maintenanceKeys),
        redirectHosts(tx, config.redirectHosts, null),
      ]);
      return {
        maintenance: toMaintenance(values),
        developerPages: config.developerPages,
        demo: config.isDemo ? { password: demoPassword, deskUrl: config.sandboxUrl } : null,
        signIn: config.externalProvider ? ('redirect' as const) : ('embedded' as const),
        redirectHosts: hosts,
      };
    }),
);
