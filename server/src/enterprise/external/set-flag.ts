import type { AuditEvent } from '@keystead/contract/audit-events.ts';
import type { ExternalAction } from '@keystead/contract/enterprise/history-labels.ts';
import {
  isSameKey,
  type KeyValue,
  parameterKeys,
  parameterValue,
} from '@keystead/contract/parameters/parameter-keys.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import {
  configurationOwner,
  lockConfiguration,
  requireActive,
} from '../configurations/configurations.store.ts';
import type { ActorOrigin } from '../parameters/add-parameters.ts';
import { checkParameters } from '../parameters/check-parameters.ts';
import { parametersOf } from '../parameters/parameters.store.ts';
import { finishParameterWrite, putValue } from '../parameters/write-parameters.ts';
import { recordExternalAction } from './record-external-action.ts';

/** The launcher is notified of every save; the resulting change is a parameter, which has its own history. */
type FlagEvent = Extract<AuditEvent, ExternalAction> | 'launcher.contextPut';

/** Stores what another system has agreed to, unless it no longer applies: the call takes time. */
export const setFlag = (
  { data, jobs, config }: Pick<Services, 'data' | 'jobs' | 'config'>,
  call: ActorOrigin,
  configurationId: number,
  { event, ...entry }: KeyValue & { event: FlagEvent },
): Promise<void> =>
  changeEnterprise(data, call, async (tx) => {
    const configuration = await lockConfiguration(tx, configurationId);
    requireActive(configuration);
    const owner = configurationOwner(configuration);
    const by = call.actor.userName;
    const existing = await parametersOf(tx, owner);
    const resulting = [...existing.filter(({ key }) => !isSameKey(key, entry.key)), entry];
    await checkParameters(tx, owner, { existing, entries: [entry], resulting }, config);
    await putValue(tx, owner, existing, entry, by);
    const touchedKeys = parameterValue(existing, entry.key) === entry.value ? [] : [entry.key];
    await finishParameterWrite(tx, jobs, { owner, touchedKeys, by, traceId: call.traceId });
    // A refresh already running may send the previous state.
    if (isSameKey(entry.key, parameterKeys.launcher))
      await jobs.enqueue(tx, 'launcher.refresh', { configurationId, traceId: call.traceId });
    if (event !== 'launcher.contextPut') await recordExternalAction(tx, owner, event);
    await record(tx, call, {
      event,
      target: { type: 'configuration', id: String(configurationId), name: configuration.config_name },
      after: { [entry.key]: entry.value },
      customerId: configuration.customer_id,
    });
  });
