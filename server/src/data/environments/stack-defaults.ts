import { flagValue, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';

/**
 * Parameters that the product reads from the stack, with their defaults. A new installation starts with these and the
 * template of its addresses; the demo adds the values for its sample world.
 */
export const stackDefaults: Readonly<Record<string, string>> = {
  [parameterKeys.legacyList]: flagValue(false),
  [parameterKeys.ect]: flagValue(true),
  [parameterKeys.myProfile]: flagValue(true),
  [parameterKeys.physician]: flagValue(true),
  [parameterKeys.zonesLimit]: '100',
  [parameterKeys.walkawayTimeout]: '15',
};
