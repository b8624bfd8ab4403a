import {
  productsNeeded,
  writeProductsNeeded,
} from '@keystead/contract/enterprise/configurations/products-needed.ts';
import { isProfileKey } from '@keystead/contract/enterprise/parameters/managed-keys.ts';
import { fail } from '@keystead/contract/errors.ts';
import {
  groupOf,
  type KeyValue,
  parameterKeys,
  parameterValue,
} from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../../data/database.ts';
import type { Services } from '../../services.ts';
import { lockConfiguration, requireActive } from '../configurations/configurations.store.ts';
import { requireCustomer } from '../customers/customers.store.ts';
import { notifyLauncher } from '../external/notify-launcher.ts';
import { stampChange } from '../stamps.ts';
import {
  changeParameter,
  insertParameters,
  type ParameterOwner,
  type ParameterRow,
  parametersOf,
} from './parameters.store.ts';

/** What every write of parameters needs. */
export type WritingNeeds = Pick<Services, 'jobs' | 'config' | 'seal'>;

/** Locks the owner of the parameters and returns the existing ones. */
export const lockParameters = async (tx: Tx, owner: ParameterOwner): Promise<ParameterRow[]> => {
  if (owner.kind === 'customer') await requireCustomer(tx, owner.customerId);
  if (owner.kind === 'configuration') requireActive(await lockConfiguration(tx, owner.configurationId));
  return parametersOf(tx, owner);
};

/** Finds the owner named by the caller. */
export const findOwner = async (
  tx: Tx,
  ownerIds: {
    configurationId?: number | undefined;
    customerId?: number | undefined;
    stackId?: number | undefined;
  },
): Promise<ParameterOwner> => {
  if (ownerIds.stackId !== undefined) {
    const stack = await tx
      .selectFrom('stacks')
      .select('id')
      .where('id', '=', ownerIds.stackId)
      .executeTakeFirst();
    if (!stack) throw fail('resource.notFound');
    return { kind: 'stack', stackId: stack.id };
  }
  if (ownerIds.customerId !== undefined) return { kind: 'customer', customerId: ownerIds.customerId };
  const { id, customer_id } = await lockConfiguration(tx, ownerIds.configurationId ?? 0);
  return { kind: 'configuration', customerId: customer_id, configurationId: id };
};

/** The launcher's view of an environment comes from these groups and from its products. */
const launcherGroups = new Set(['thirdparty', 'thirdpartyintegration']);

type FinishedWrite = {
  owner: ParameterOwner;
  touchedKeys: string[];
  by: string;
  traceId: string;
  /** The configuration itself was saved and already has its new version. */
  isStamped?: boolean;
};

/** Runs after any write: recomputes the products and notifies the launcher of what it shows. */
export const finishParameterWrite = async (
  tx: Tx,
  jobs: Services['jobs'],
  { owner, touchedKeys, by, traceId, isStamped = false }: FinishedWrite,
): Promise<string | null> => {
  const affectsLauncher = touchedKeys.some((key) => launcherGroups.has(groupOf(key)));
  if (owner.kind === 'stack' && affectsLauncher)
    await notifyLauncher(tx, jobs, { sharing: touchedKeys }, traceId);
  if (owner.kind !== 'configuration') return null;
  const parameters = await parametersOf(tx, owner);
  const value = writeProductsNeeded(productsNeeded(parameters));
  const hasNewProducts = parameterValue(parameters, parameterKeys.productsNeeded) !== value;
  await putValue(tx, owner, parameters, { key: parameterKeys.productsNeeded, value }, by);
  const isProfileChanged = hasNewProducts || touchedKeys.some(isProfileKey);
  if (isProfileChanged && !isStamped) await touchConfiguration(tx, owner.configurationId, by);
  if (affectsLauncher || hasNewProducts)
    await notifyLauncher(tx, jobs, { configurationId: owner.configurationId }, traceId);
  return value;
};

/** Users who have the configuration open see an outdated state, which their save must detect. */
const touchConfiguration = async (tx: Tx, id: number, by: string): Promise<void> => {
  await tx.updateTable('configurations').set(stampChange(by)).where('id', '=', id).execute();
};

/** Creates a parameter or changes its value; does nothing if it already has that value. */
export const putValue = async (
  tx: Tx,
  owner: ParameterOwner,
  parameters: readonly ParameterRow[],
  { key, value }: KeyValue,
  by: string,
): Promise<void> => {
  const existing = parameters.find((parameter) => parameter.key.toLowerCase() === key.toLowerCase());
  if (!existing) await insertParameters(tx, owner, [{ key, value }], by);
  else if (existing.value !== value) await changeParameter(tx, { ...existing, value }, by);
};
