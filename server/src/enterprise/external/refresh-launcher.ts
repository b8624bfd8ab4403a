import { isDeepStrictEqual } from 'node:util';
import type { LauncherContext } from '@keystead/connectors/launcher/port.ts';
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

const readContext = async (data: Services['data'], id: number): Promise<LauncherContext | null> => {
  const environment = await findEnvironment(data, id);
  const isShown =
    environment?.configuration.is_active &&
    isTrue(parameterValue(environment.parameters, parameterKeys.launcher));
  return isShown ? launcherContext(environment) : null;
};

/**
 * Brings the launcher up to date and removes an environment that is gone, deactivated or switched off. The call takes
 * time, and another refresh may have been faster, so it repeats until what it sent is still current afterwards.
 */
export const refreshLauncher = async (
  { data, external }: Pick<Services, 'data' | 'external'>,
  { configurationId, traceId }: { configurationId: number; traceId: string },
): Promise<void> => {
  let sent: LauncherContext | null;
  let current = await readContext(data, configurationId);
  do {
    sent = current;
    if (sent) await external.launcher.putContext(configurationId, sent, { traceId });
    else await external.launcher.removeContext(configurationId, { traceId });
    current = await readContext(data, configurationId);
  } while (!isDeepStrictEqual(sent, current));
};
