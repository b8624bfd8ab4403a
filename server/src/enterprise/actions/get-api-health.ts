import * as contract from '@keystead/contract/enterprise/external/external-actions.ts';
import { failFields } from '@keystead/contract/errors.ts';
import { parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { defaultStackId } from '../../data/environments/environment-parameters.ts';
import { callContext, requireAllowedAddress } from '../../data/environments/external-address.ts';
import { handle } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { Services } from '../../services.ts';
import { configurationOwner, requireConfiguration } from '../configurations/configurations.store.ts';
import { parametersOf } from '../parameters/parameters.store.ts';

export const getApiHealth = handle(
  contract.getApiHealth,
  async (
    { query, traceId },
    { data, external, config, seal }: Pick<Services, 'data' | 'external' | 'config' | 'seal'>,
  ) => {
    const { key, url, configurationId } = query;
    const stored = await data.transaction('customers', async (tx) => {
      const owner =
        configurationId === undefined
          ? ({ kind: 'stack', stackId: defaultStackId } as const)
          : configurationOwner(await requireConfiguration(tx, configurationId));
      return parameterValue(await parametersOf(tx, owner), key);
    });
    if (stored !== url.trim()) {
      throw failFields({ field: 'url', ...sentence('parameter.notStored') });
    }
    const context =
      configurationId === undefined
        ? { traceId }
        : await callContext({ data, seal }, { key, configurationId, traceId });
    const status = await external.carePlatform.health(requireAllowedAddress(key, stored, config), context);
    return { status, message: status === 'DOWN' ? say(sentence('api.unavailable')) : null };
  },
);
