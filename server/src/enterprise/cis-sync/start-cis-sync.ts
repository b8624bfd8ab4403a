import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import * as contract from '@keystead/contract/enterprise/outside-actions.ts';
import { fail } from '@keystead/contract/errors.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { brokenConstraint } from '../changed-record.ts';
import { openEnvironment } from '../outside/open-environment.ts';
import { callContext, requireAddress } from '../outside/outside-address.ts';
import { giveUpAbandoned } from './cis-syncs.store.ts';

type Needs = Pick<Services, 'data' | 'jobs' | 'outside' | 'config' | 'seal'>;

export const startCisSync = handle(
  contract.startCisSync,
  async (call, { data, jobs, outside, config, seal }: Needs) => {
    const { configurationId } = call.body;
    const { traceId } = call;
    const { parameters, configuration } = await openEnvironment(data, configurationId);
    const apiUrl = requireAddress(parameters, parameterKeys.snfApiUrl, config);
    const key = parameterKeys.snfApiUrl;
    const context = await callContext({ data, seal }, { key, configurationId, traceId });
    if ((await outside.carePlatform.health(apiUrl, context)) === 'DOWN') {
      throw fail('outside.unavailable', { system: 'The care platform' });
    }
    try {
      await data.transaction('customers', async (tx) => {
        await giveUpAbandoned(tx, configurationId);
        const run = await tx
          .insertInto('cis_syncs')
          .values({
            configuration_id: configurationId,
            customer_id: configuration.customer_id,
            requested_by: call.actor.userName,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await jobs.enqueue(tx, 'cis.sync', { syncId: run.id, traceId });
        await record(tx, call, {
          event: 'cis.syncStarted',
          target: { type: 'configuration', id: String(configurationId), name: configuration.config_name },
          customerId: configuration.customer_id,
        });
      });
    } catch (error) {
      throw brokenConstraint(error, { cis_syncs_running: () => fail('cis.running') });
    }
    return enterpriseMessages.cisSyncStarted;
  },
);
