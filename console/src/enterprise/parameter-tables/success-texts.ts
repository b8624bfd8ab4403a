import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { messages } from './messages.ts';
import type { ParameterOwner } from './parameter-owner.ts';

export const addedText = ({ kind }: ParameterOwner, key: string): string =>
  kind === 'stack'
    ? enterpriseMessages.stackParameterAdded(key)
    : enterpriseMessages.parameterCreatedInPlace(key);

/** A single row of a configuration is named by its key, several by the configuration. */
export const savedText = ({ kind, id }: ParameterOwner, keys: readonly string[]): string => {
  if (kind === 'stack') return enterpriseMessages.stackUpdated(id);
  if (kind === 'customer') return enterpriseMessages.customerParameterUpdated;
  const [firstKey, ...otherKeys] = keys;
  return firstKey !== undefined && otherKeys.length === 0
    ? enterpriseMessages.parameterUpdatedInPlace(firstKey)
    : enterpriseMessages.configurationUpdated(id);
};

/** Only a configuration recomputes its products. */
export const removedText = ({ kind }: ParameterOwner): string =>
  kind === 'configuration'
    ? enterpriseMessages.parametersRemoved(parameterKeys.productsNeeded)
    : messages.removed;
