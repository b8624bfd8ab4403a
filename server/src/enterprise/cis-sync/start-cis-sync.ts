import * as contract from '@keystead/contract/enterprise/external/external-actions.ts';
import { fail } from '@keystead/contract/errors.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { callContext, requireAddress } from '../../data/environments/external-address.ts';
import { handle } from '../../http/handle.ts';
import { say } from '../../language.ts';
import { startProcess } from '../../processes/start-process.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { configurationOwner } from '../configurations/configurations.store.ts';
import { openEnvironment } from '../external/open-environment.ts';
import { recordExternalAction } from '../external/record-external-action.ts';
import { cisSyncProcess } from './cis-sync-process.ts';

type Needs = Pick<Services, 'data' | 'external' | 'config' | 'seal'>;

export const startCisSync = handle(
  contract.startCisSync,
  async (call, { data, external, config, seal }: Needs) => {
    const { configurationId } = call.body;
    const { traceId } = call;
    const { parameters, configuration } = await openEnvironment(data, configurationId);
    const apiUrl = requireAddress(parameters, parameterKeys.snfApiUrl, config);
    const key = parameterKeys.snfApiUrl;
    const context = await callContext({ data, seal }, { key, configurationId, traceId });
    if ((await external.carePlatform.health(apiUrl, context)) === 'DOWN') {
      throw fail('outside.unavailable', { system: sentence('system.carePlatform') });
    }
    await changeEnterprise(data, call, async (tx) => {
      await startProcess(tx, call, cisSyncProcess, {
        customerId: configuration.customer_id,
        subject: String(configurationId),
        whenRunning: 'cis.running',
        input: { configurationId },
        items: [{ key: String(configurationId), name: configuration.config_name, data: {} }],
      });
      await recordExternalAction(tx, configurationOwner(configuration), 'cis.syncStarted');
      await record(tx, call, {
        event: 'cis.syncStarted',
        target: { type: 'configuration', id: String(configurationId), name: configuration.config_name },
        customerId: configuration.customer_id,
      });
    });
    return say(sentence('cis.started'));
  },
);
