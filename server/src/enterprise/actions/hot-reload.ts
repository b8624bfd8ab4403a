import * as contract from '@keystead/contract/enterprise/external/external-actions.ts';
import { groupOf, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { callContext, requireAddress } from '../../data/environments/external-address.ts';
import { handle } from '../../http/handle.ts';
import { say } from '../../language.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import {
  configurationOwner,
  lockConfiguration,
  requireActive,
} from '../configurations/configurations.store.ts';
import { callExternalSystem } from '../external/call-external-system.ts';
import { openEnvironment } from '../external/open-environment.ts';
import { recordExternalAction } from '../external/record-external-action.ts';
import { runExclusively } from '../external/run-exclusively.ts';
import { changeParameter, insertParameters, parametersOf } from '../parameters/parameters.store.ts';
import { unsealEntry } from '../parameters/secrets/secret-values.ts';

export const hotReload = handle(
  contract.hotReload,
  (call, { data, external, config, seal }: Pick<Services, 'data' | 'external' | 'config' | 'seal'>) => {
    const { configurationId } = call.body;
    return runExclusively(data, 'hot-reload', configurationId, async () => {
      const { parameters } = await openEnvironment(data, configurationId);
      const apiUrl = requireAddress(parameters, parameterKeys.caApiUrl, config);
      const reloadParameters = parameters
        .filter(({ key }) => groupOf(key) === 'ca' && key.startsWith('ca.'))
        .map((row) => unsealEntry(row, seal))
        .map(({ key, value }) => ({ key, value: key === parameterKeys.hotReload ? 'true' : value }));
      const { traceId } = call;
      const key = parameterKeys.caApiUrl;
      const context = await callContext({ data, seal }, { key, configurationId, traceId });
      await callExternalSystem('careAssist', () =>
        external.careAssist.reload(apiUrl, { configurationId, parameters: reloadParameters }, context),
      );
      await changeEnterprise(data, call, async (tx) => {
        const configuration = await lockConfiguration(tx, configurationId);
        requireActive(configuration);
        const owner = configurationOwner(configuration);
        const existing = (await parametersOf(tx, owner)).find(({ key }) => key === parameterKeys.hotReload);
        const by = call.actor.userName;
        // Written even if it is already true: its date is that of the last reload.
        if (existing) await changeParameter(tx, { ...existing, value: 'true' }, by);
        else await insertParameters(tx, owner, [{ key: parameterKeys.hotReload, value: 'true' }], by);
        await recordExternalAction(tx, owner, 'careAssist.reloaded');
        await record(tx, call, {
          event: 'careAssist.reloaded',
          target: { type: 'configuration', id: String(configurationId), name: configuration.config_name },
          customerId: configuration.customer_id,
        });
      });
      return say(sentence('careAssist.reloaded'));
    });
  },
);
