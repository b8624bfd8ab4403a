import { type KeyValue, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Tx } from '../../data/database.ts';
import { callContext, requireAddress } from '../../data/environments/external-address.ts';
import type { Services } from '../../services.ts';

export type PlatformNeeds = Pick<Services, 'data' | 'external' | 'config' | 'seal'>;

export const carePlatform = sentence('system.carePlatform');

const key = parameterKeys.snfApiUrl;

const readParameter = (tx: Tx, configId: number): Promise<KeyValue[]> =>
  tx
    .selectFrom('parameters')
    .select(['key', 'value'])
    .where('configuration_id', '=', configId)
    .where('key', '=', key)
    .execute();

/** The address of an environment's care platform, and the context to call it with. */
export const openPlatform = async (
  { data, config, seal }: PlatformNeeds,
  { configId, traceId }: { configId: number; traceId: string },
) => {
  const parameters = await data.transaction('customers', (tx) => readParameter(tx, configId));
  return {
    url: requireAddress(parameters, key, config),
    context: await callContext({ data, seal }, { key, configurationId: configId, traceId }),
  };
};
