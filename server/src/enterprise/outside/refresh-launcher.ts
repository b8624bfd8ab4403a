import { isTrue, parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Services } from '../../services.ts';
import { configurationOwner } from '../configurations/configurations.store.ts';
import { requireCustomer } from '../customers/customers.store.ts';
import { parametersOf } from '../parameters/parameters.store.ts';
import { launcherContext } from './launcher-context.ts';
import type { Environment } from './open-environment.ts';

const findEnvironment = (data: Services['data'], id: number): Promise<Environment | null> =>
  data.transaction('customers', async (tx) => {
    const configuration = await tx
      .selectFrom('configurations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!configuration) return null;
    const customer = await requireCustomer(tx, configuration.customer_id);
    return { configuration, customer, parameters: await parametersOf(tx, configurationOwner(configuration)) };
  });

/** Brings the launcher to what holds now: an environment that is gone, deactivated or switched off is forgotten there. */
export const refreshLauncher = async (
  { data, outside }: Pick<Services, 'data' | 'outside'>,
  { configurationId, traceId }: { configurationId: number; traceId: string },
): Promise<void> => {
  const environment = await findEnvironment(data, configurationId);
  const isShown =
    environment?.configuration.is_active &&
    isTrue(parameterValue(environment.parameters, parameterKeys.launcher));
  if (isShown) await outside.launcher.putContext(configurationId, launcherContext(environment), { traceId });
  else await outside.launcher.removeContext(configurationId, { traceId });
};
