import { Failure } from '@keystead/contract/errors.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { record, systemOrigin } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { askOutside } from '../outside/ask-outside.ts';
import { openEnvironment } from '../outside/open-environment.ts';
import { callContext, requireAddress } from '../outside/outside-address.ts';
import { endCisSync } from './cis-syncs.store.ts';
import { describeStructure, replaceStructure } from './structure.store.ts';

type Needs = Pick<Services, 'data' | 'outside' | 'config' | 'seal'>;
type Run = { id: number; configuration_id: number; customer_id: number; requested_by: string };

const pull = async ({ data, outside, config, seal }: Needs, run: Run, traceId: string): Promise<string> => {
  const { parameters } = await openEnvironment(data, run.configuration_id);
  const apiUrl = requireAddress(parameters, parameterKeys.snfApiUrl, config);
  const key = parameterKeys.snfApiUrl;
  const context = await callContext({ data, seal }, { key, configurationId: run.configuration_id, traceId });
  const sync = { configurationId: run.configuration_id, requestedBy: run.requested_by };
  const structure = await askOutside('carePlatform', async () => {
    await outside.carePlatform.startCisSync(apiUrl, sync, context);
    return outside.carePlatform.readStructure(apiUrl, context);
  });
  const message = describeStructure(structure);
  await data.transaction('customers', async (tx) => {
    await replaceStructure(
      tx,
      { configurationId: run.configuration_id, customerId: run.customer_id },
      structure,
    );
    await endCisSync(tx, run.id, 'Completed', message);
    await record(tx, systemOrigin(traceId), {
      event: 'cis.synced',
      target: { type: 'configuration', id: String(run.configuration_id) },
      after: { message },
      customerId: run.customer_id,
    });
  });
  return message;
};

/** Pulls the corporation structure; a failure keeps the old one and is told on the configuration's page. */
export const runCisSync = async (needs: Needs, { syncId, traceId }: { syncId: number; traceId: string }) => {
  const { data } = needs;
  const run = await data.transaction('customers', (tx) =>
    tx
      .selectFrom('cis_syncs')
      .select(['id', 'configuration_id', 'customer_id', 'requested_by'])
      .where('id', '=', syncId)
      .where('state', '=', 'Running')
      .executeTakeFirst(),
  );
  if (!run) return;
  try {
    await pull(needs, run, traceId);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await data.transaction('customers', (tx) => endCisSync(tx, run.id, 'Failed', error.message));
  }
};
