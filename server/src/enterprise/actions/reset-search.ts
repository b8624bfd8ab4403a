import * as contract from '@keystead/contract/enterprise/external/external-actions.ts';
import { failFields } from '@keystead/contract/errors.ts';
import { parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { callContext, requireAddress } from '../../data/environments/external-address.ts';
import { handle } from '../../http/handle.ts';
import { say } from '../../language.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { configurationOwner } from '../configurations/configurations.store.ts';
import { callExternalSystem } from '../external/call-external-system.ts';
import { openEnvironment } from '../external/open-environment.ts';
import { recordExternalAction } from '../external/record-external-action.ts';
import { runExclusively } from '../external/run-exclusively.ts';

export const resetSearch = handle(
  contract.resetSearch,
  (call, { data, external, config, seal }: Pick<Services, 'data' | 'external' | 'config' | 'seal'>) => {
    const { configurationId, url } = call.body;
    return runExclusively(data, 'search-reset', configurationId, async () => {
      const { parameters, configuration } = await openEnvironment(data, configurationId);
      const apiUrl = requireAddress(parameters, parameterKeys.snfApiUrl, config);
      if (parameterValue(parameters, parameterKeys.snfApiUrl) !== url) {
        throw failFields({ field: 'url', ...sentence('search.notTheAddress') });
      }
      const { traceId } = call;
      const key = parameterKeys.snfApiUrl;
      const context = await callContext({ data, seal }, { key, configurationId, traceId });
      await callExternalSystem('carePlatform', () =>
        external.carePlatform.resetSearch(apiUrl, configurationId, context),
      );
      await changeEnterprise(data, call, async (tx) => {
        await recordExternalAction(tx, configurationOwner(configuration), 'search.reset');
        await record(tx, call, {
          event: 'search.reset',
          target: { type: 'configuration', id: String(configurationId), name: configuration.config_name },
          customerId: configuration.customer_id,
        });
      });
      return say(sentence('search.reset'));
    });
  },
);
