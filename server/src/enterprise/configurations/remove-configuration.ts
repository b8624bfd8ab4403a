import { configurationPolicies } from '@keystead/contract/access/policies/enterprise.ts';
import * as contract from '@keystead/contract/enterprise/configurations/configurations.ts';
import { isTrue, parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { parametersOf } from '../parameters/parameters.store.ts';
import { requireAllowed } from '../require-allowed.ts';
import { versionConflict } from '../version-conflict.ts';
import {
  configurationFacts,
  configurationOwner,
  lockConfiguration,
  presentConfiguration,
} from './configurations.store.ts';

export const removeConfiguration = handle(
  contract.removeConfiguration,
  (call, { data, jobs }: Pick<Services, 'data' | 'jobs'>) =>
    changeEnterprise(data, call, async (tx) => {
      const { id } = call.params;
      const { version } = call.query;
      const before = await lockConfiguration(tx, id);
      if (version !== undefined && before.version !== version) throw versionConflict(before);
      requireAllowed(configurationPolicies.delete(await configurationFacts(tx, before)));
      const parameters = await parametersOf(tx, configurationOwner(before));
      await tx.deleteFrom('configurations').where('id', '=', id).execute();
      if (isTrue(parameterValue(parameters, parameterKeys.launcher))) {
        await jobs.enqueue(tx, 'launcher.refresh', { configurationId: id, traceId: call.traceId });
      }
      await record(tx, call, {
        event: 'configuration.deleted',
        target: { type: 'configuration', id: String(id), name: before.config_name },
        before: presentConfiguration(before, parameters),
        customerId: before.customer_id,
      });
    }),
);
