import type { CallContext } from '@keystead/connectors/call-external.ts';
import type { CarePlatform, CisSyncState } from '@keystead/connectors/care-platform/port.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { z } from 'zod';
import { callContext, requireAddress } from '../../data/environments/external-address.ts';
import { defineProcessKind, NotReadyError } from '../../processes/kind.ts';
import { record, systemOrigin } from '../../records/audit.ts';
import { setCurrentActor } from '../../records/set-current-actor.ts';
import type { Services } from '../../services.ts';
import { lockConfiguration, requireActive } from '../configurations/configurations.store.ts';
import { callExternalSystem } from '../external/call-external-system.ts';
import { openEnvironment } from '../external/open-environment.ts';
import { recordExternalAction } from '../external/record-external-action.ts';
import { countStructure, describeStructure, replaceStructure } from './structure.store.ts';

type Needs = Pick<Services, 'data' | 'external' | 'config' | 'seal'>;

const system = sentence('system.carePlatform');

/** One reply in hundreds may get lost; the engine tries again. */
const tries = 3;

type Sync = Parameters<CarePlatform['startCisSync']>[1];

/** Starts the sync if that hasn't been done. A platform that reports no state is assumed to be done. */
const stateOf = async (
  carePlatform: CarePlatform,
  { apiUrl, sync, context }: { apiUrl: string; sync: Sync; context: CallContext },
): Promise<CisSyncState> => {
  const known = await carePlatform.cisSyncState(apiUrl, sync.syncId, context);
  if (known) return known;
  await carePlatform.startCisSync(apiUrl, sync, context);
  return (await carePlatform.cisSyncState(apiUrl, sync.syncId, context)) ?? 'done';
};

/**
 * Has the platform refresh its data and, once it reports that it is done, pulls the corporation structure. A failure
 * keeps the old structure and is shown on the configuration's page.
 */
export const cisSyncProcess = defineProcessKind({
  kind: 'enterprise.cisSync',
  access: { see: accessRules.enterpriseView, cancel: 'ECT_USER', reach: 'everywhere' },
  input: z.object({ configurationId: z.number() }),
  item: z.object({}),
  tries,
  runItem: async (
    { processId, input, customerId, startedBy, traceId, attempt, settle },
    { data, external, config, seal }: Needs,
  ) => {
    const { configurationId } = input;
    const { parameters } = await openEnvironment(data, configurationId);
    const apiUrl = requireAddress(parameters, parameterKeys.snfApiUrl, config);
    const key = parameterKeys.snfApiUrl;
    const context = await callContext({ data, seal }, { key, configurationId, traceId });
    const sync = { configurationId, requestedBy: startedBy.userName, syncId: processId };
    const { carePlatform } = external;
    const callPlatform = <T>(call: () => Promise<T>) =>
      callExternalSystem('carePlatform', call, { isAskedAgain: attempt < tries });
    const state = await callPlatform(() => stateOf(carePlatform, { apiUrl, sync, context }));
    if (state === 'running') throw new NotReadyError(system, sentence('cis.notReady'));
    if (state === 'failed') return { state: 'Failed', reason: sentence('cis.refused') };
    const structure = await callPlatform(() => carePlatform.readStructure(apiUrl, context));
    const counts = countStructure(structure);
    return settle('customers', async (tx) => {
      await setCurrentActor(tx, { actor: { fullName: startedBy.name, ssoid: '' }, traceId });
      const configuration = await lockConfiguration(tx, configurationId);
      requireActive(configuration);
      await replaceStructure(tx, { configurationId, customerId }, structure);
      await recordExternalAction(tx, { customerId, configurationId }, 'cis.synced', counts);
      await record(tx, systemOrigin(traceId), {
        event: 'cis.synced',
        target: { type: 'configuration', id: String(configurationId), name: configuration.config_name },
        after: counts,
        customerId,
      });
      return { state: 'Done', reason: describeStructure(counts), after: counts };
    });
  },
  finish: async (tx, { customerId, input, traceId, status }) => {
    if (status !== 'Failed') return undefined;
    await setCurrentActor(tx, systemOrigin(traceId));
    await recordExternalAction(tx, { customerId, configurationId: input.configurationId }, 'cis.failed');
    return undefined;
  },
});
