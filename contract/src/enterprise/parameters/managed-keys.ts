import { isSameKey, isTrue, parameterKeys } from '../../parameters/parameter-keys.ts';
import { flagOf } from '../configurations/enabled-flags.ts';

const managedKeys = [
  parameterKeys.productsNeeded,
  parameterKeys.launcher,
  parameterKeys.contextSharing,
  parameterKeys.oktaEnabled,
  parameterKeys.keycloakEnabled,
  parameterKeys.legacyEnabled,
  parameterKeys.federation,
];

/** Set to true only after the external system has agreed. */
const externallyGrantedKeys = [parameterKeys.seeding, parameterKeys.mobile];

const isOneOf = (keys: readonly string[], key: string): boolean =>
  keys.some((other) => isSameKey(other, key));

/** Whether the configuration form shows it, so that changing its value changes the configuration's state. */
export const isProfileKey = (key: string): boolean =>
  isOneOf(
    [...managedKeys, ...externallyGrantedKeys, parameterKeys.telsUrl, parameterKeys.paymentPortal],
    key,
  ) || flagOf(key) !== undefined;

/** Whether a configuration's parameter is derived from its page and so cannot be written on its own. */
export const isManaged = (key: string): boolean => isOneOf(managedKeys, key);

/** Whether this value can be set only through the configuration's page. */
export const isManagedValue = (key: string, value: string): boolean =>
  isManaged(key) || (isOneOf(externallyGrantedKeys, key) && isTrue(value));

/** What a restore cannot bring back because another system is involved. */
export const isUnrestorable = (key: string): boolean => isManaged(key) || isOneOf(externallyGrantedKeys, key);
