import { isSameKey, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../../data/database.ts';
import type { ActorOrigin } from '../parameters/add-parameters.ts';
import { checkParameters } from '../parameters/check-parameters.ts';
import { deleteParameters, type ParameterRow } from '../parameters/parameters.store.ts';
import { finishParameterWrite, putValue, type WritingNeeds } from '../parameters/write-parameters.ts';
import { type ConfigurationRow, configurationOwner } from './configurations.store.ts';
import { type ConfigurationPlan, isInLauncher } from './plan-configuration.ts';

/** Applies a plan to the parameters of a configuration. */
export const applyPlan = async (
  tx: Tx,
  {
    configuration,
    existing,
    plan,
  }: { configuration: ConfigurationRow; existing: readonly ParameterRow[]; plan: ConfigurationPlan },
  { needs, call }: { needs: WritingNeeds; call: ActorOrigin },
): Promise<void> => {
  const owner = configurationOwner(configuration);
  const removed = new Set(plan.removedKeys);
  const isRemoved = ({ key }: { key: string }) => removed.has(key.toLowerCase());
  const isReplaced = ({ key }: { key: string }) => plan.values.some((value) => isSameKey(value.key, key));
  const changed = plan.values.filter(({ key, value }) => parameterValue(existing, key) !== value);
  const write = {
    entries: changed.filter(({ value }) => value !== ''),
    existing,
    resulting: [
      ...existing.filter((parameter) => !isRemoved(parameter) && !isReplaced(parameter)),
      ...plan.values,
    ],
  };
  await checkParameters(tx, owner, write, needs.config);
  await deleteParameters(
    tx,
    existing.filter(isRemoved).map(({ id }) => id),
  );
  const by = call.actor.userName;
  for (const value of changed) await putValue(tx, owner, existing, value, by);
  const touchedKeys = [...plan.removedKeys, ...changed.map(({ key }) => key)];
  await finishParameterWrite(tx, needs.jobs, {
    owner,
    touchedKeys,
    by,
    traceId: call.traceId,
    isStamped: true,
  });
  // Whether it stays there or not: a launcher that doesn't answer now is told later.
  if (isInLauncher(existing)) {
    await needs.jobs.enqueue(tx, 'launcher.refresh', {
      configurationId: configuration.id,
      traceId: call.traceId,
    });
  }
};
