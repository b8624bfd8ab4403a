import { flagOf } from '@keystead/contract/enterprise/configurations/enabled-flags.ts';
import { newlyMissingParameters } from '@keystead/contract/enterprise/configurations/needed-parameters.ts';
import { searchContext } from '@keystead/contract/enterprise/external/search-context.ts';
import { isManagedValue } from '@keystead/contract/enterprise/parameters/managed-keys.ts';
import {
  keyError,
  type ValueContext,
  valueError,
} from '@keystead/contract/enterprise/parameters/parameter-value.ts';
import { Failure, fail, failFields } from '@keystead/contract/errors.ts';
import {
  isSameKey,
  isTrue,
  type KeyValue,
  parameterKeys,
  parameterValue,
} from '@keystead/contract/parameters/parameter-keys.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../data/database.ts';
import { createAddressChecker } from '../../data/environments/address-checker.ts';
import { requireConfiguration, userManagementOf } from '../configurations/configurations.store.ts';
import { countDefaults } from '../configurations/default-configuration.ts';
import { lockZones, lostZonesError, readZones } from '../configurations/zones.ts';
import type { ParameterOwner } from './parameters.store.ts';

/** What is written, with everything the owner had before and will have afterwards. */
export type ParameterWrite = {
  existing: readonly KeyValue[];
  entries: readonly KeyValue[];
  resulting: readonly KeyValue[];
};

/** On a stack any product counts, since it has none of its own. */
export const markersOf = ({ kind }: ParameterOwner): 'stack' | 'other' =>
  kind === 'stack' ? 'stack' : 'other';

const isMarkedDefault = (parameters: readonly KeyValue[]) =>
  isTrue(parameterValue(parameters, parameterKeys.isDefault));

/** Only what requires data; everything else is in the rules. */
const contextFor = async (
  tx: Tx,
  owner: ParameterOwner,
  { existing, entries, resulting }: ParameterWrite,
  config: Pick<Config, 'external'>,
): Promise<ValueContext> => {
  const context: ValueContext = {
    ...searchContext(resulting, markersOf(owner)),
    addressRefusal: createAddressChecker(config.external.allowed),
  };
  if (entries.some(({ key }) => isSameKey(key, parameterKeys.zonesLimit)) && owner.kind !== 'customer') {
    await lockZones(tx);
    const configurationId = owner.kind === 'configuration' ? owner.configurationId : null;
    const { available, assigned } = await readZones(tx, configurationId);
    context.zones = owner.kind === 'stack' ? { assigned } : { available };
  }
  if (owner.kind === 'configuration' && entries.some(({ key, value }) => isTrue(value) && flagOf(key))) {
    context.userManagement = userManagementOf(await requireConfiguration(tx, owner.configurationId));
  }
  if (isMarkedDefault(entries) && !isMarkedDefault(existing) && owner.kind !== 'stack') {
    const configurationId = owner.kind === 'configuration' ? owner.configurationId : null;
    context.hasOtherDefault = (await countDefaults(tx, owner.customerId, configurationId)) > 0;
  }
  return context;
};

/** The entry itself is valid, but it conflicts with something that exists. */
const conflicts = ['parameter.keyExists', 'parameter.defaultExists'] as const;

/** In a batch, the message names the key; for a single entry it doesn't have to. */
const refuse = (
  entries: readonly KeyValue[],
  index: number,
  field: 'key' | 'value',
  problem: Sentence,
): Failure => {
  const conflict = conflicts.find((code) => code === problem.code);
  if (entries.length === 1) return conflict ? fail(conflict) : failFields({ field, ...problem });
  return new Failure(conflict ?? 'request.invalid', {
    problems: [{ field: `parameters.${index}.${field}`, ...problem }],
    reason: sentence('parameter.ofKey', { key: entries[index]?.key ?? '', wrong: problem }),
  });
};

/** Throws for the first entry whose key is taken by one of the others or by an earlier entry. */
export const refuseTaken = (others: readonly KeyValue[], entries: readonly KeyValue[]): void => {
  const takenIndex = entries.findIndex(({ key }, index) =>
    [...others, ...entries.slice(0, index)].some((other) => isSameKey(other.key, key)),
  );
  if (takenIndex >= 0) throw refuse(entries, takenIndex, 'key', sentence('parameter.keyExists'));
};

/**
 * Nothing that a switch that is on or assigned zones need may be removed: not by deleting, renaming or restoring it to
 * nothing.
 */
export const refuseRemovingRequired = async (
  tx: Tx,
  owner: ParameterOwner,
  before: readonly KeyValue[],
  after: readonly KeyValue[],
): Promise<void> => {
  const [missing] = newlyMissingParameters(before, after, markersOf(owner));
  if (missing) throw fail('parameter.needed', missing);
  const zonesError = owner.kind === 'stack' ? await lostZonesError(tx, before, after) : undefined;
  if (zonesError) throw failFields({ field: 'key', ...zonesError });
};

/** Throws for the first entry that can't be written. Zones stay locked until the transaction ends. */
export const checkParameters = async (
  tx: Tx,
  owner: ParameterOwner,
  write: ParameterWrite,
  config: Pick<Config, 'external'>,
): Promise<void> => {
  const { existing, entries } = write;
  const context = await contextFor(tx, owner, write, config);
  for (const [index, { key, value }] of entries.entries()) {
    // A key from before the rules can stay.
    const wrongKey = existing.some((parameter) => isSameKey(parameter.key, key)) ? undefined : keyError(key);
    if (wrongKey) throw refuse(entries, index, 'key', wrongKey);
    const wrongValue = valueError(key, value, context);
    if (wrongValue) throw refuse(entries, index, 'value', wrongValue);
  }
  await refuseRemovingRequired(tx, owner, existing, write.resulting);
};

/** The configuration page manages some parameters itself; whatever else is wrong with them has to be solved there. */
export const refuseManaged = (owner: ParameterOwner, entries: readonly KeyValue[]): void => {
  if (owner.kind !== 'configuration') return;
  const managed = entries.find(({ key, value }) => isManagedValue(key, value));
  if (managed) throw fail('parameter.managed', { key: managed.key });
};
