import { flagValue, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';

/**
 * What the product reads at the stack, with what holds until somebody decides otherwise. An installation begins with
 * these and the template of its addresses; the demo adds what makes it a world.
 */
export const stackDefaults: Readonly<Record<string, string>> = {
  [parameterKeys.legacyList]: flagValue(false),
  [parameterKeys.ect]: flagValue(true),
  [parameterKeys.myProfile]: flagValue(true),
  [parameterKeys.physician]: flagValue(true),
  [parameterKeys.zonesLimit]: '100',
  [parameterKeys.walkawayTimeout]: '15',
};
