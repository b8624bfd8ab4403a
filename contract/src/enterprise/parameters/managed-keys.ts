import { isSameKey, isTrue, parameterKeys } from '../../parameters/parameter-keys.ts';
import { flagOf } from '../configurations/enabled-flags.ts';

const keptByConfiguration = [
  parameterKeys.productsNeeded,
  parameterKeys.launcher,
  parameterKeys.contextSharing,
  parameterKeys.oktaEnabled,
  parameterKeys.keycloakEnabled,
  parameterKeys.legacyEnabled,
  parameterKeys.federation,
];

/** True only after the outside system has agreed. */
const grantedOutside = [parameterKeys.seeding, parameterKeys.mobile];

const isOneOf = (keys: readonly string[], key: string): boolean =>
  keys.some((other) => isSameKey(other, key));

/** Whether the form of a configuration shows it: another value of it is another state of the configuration. */
export const isOfProfile = (key: string): boolean =>
  isOneOf(
    [...keptByConfiguration, ...grantedOutside, parameterKeys.telsUrl, parameterKeys.paymentPortal],
    key,
  ) || flagOf(key) !== undefined;

/** Whether a configuration's parameter follows from its page, so that it is not written on its own. */
export const isManaged = (key: string): boolean => isOneOf(keptByConfiguration, key);

/** Whether this value can be had only through the configuration's page. */
export const isManagedValue = (key: string, value: string): boolean =>
  isManaged(key) || (isOneOf(grantedOutside, key) && isTrue(value));

/** What an earlier state cannot bring back, because another system has a say in it. */
export const isOutOfReachOfRestore = (key: string): boolean => isManaged(key) || isOneOf(grantedOutside, key);
