import { type FieldProblem, problemAt } from '../../field-error.ts';
import type { IdpType } from '../../identity-provider-types.ts';
import { numberRange } from '../../parameters/number-ranges.ts';
import { isSameKey, isTrue, keyLimit, parameterKeys, valueLimit } from '../../parameters/parameter-keys.ts';
import {
  displayFormats,
  enableOptions,
  needsWebAddress,
  parameterKind,
  storedValue,
} from '../../parameters/parameter-kinds.ts';
import {
  hasCredentials,
  noCredentialsMessage,
  noSpacesMessage,
  webAddressError,
} from '../../rules/network/web-address.ts';
import { isOneLine } from '../../rules/one-line.ts';
import { isTimeZone } from '../../rules/time/time-zone.ts';
import { readZonedInstant } from '../../rules/time/zoned-instant.ts';
import { hasInvisible, invisibleProblem } from '../../rules/visible-text.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import { flagOf } from '../configurations/enabled-flags.ts';
import { searchUnmetMessage } from '../configurations/preconditions.ts';
import { flagRefusal } from '../configurations/user-management.ts';
import { outboundAddress } from '../external/outbound-address.ts';
import { templateError } from './default-parameters.ts';

export const parameterMessages = {
  keyMissing: sentence('parameter.keyMissing'),
  keyExists: sentence('parameter.keyExists'),
  keyCharacters: sentence('parameter.keyCharacters'),
  keyTooLong: sentence('parameter.keyTooLong', { maximum: keyLimit }),
  valueMissing: sentence('parameter.valueMissing'),
  valueTooLong: sentence('parameter.valueTooLong', { maximum: valueLimit }),
  notNumeric: sentence('parameter.notNumeric'),
  notAChoice: sentence('parameter.notAChoice'),
  defaultExists: sentence('parameter.defaultExists'),
} as const;

const addressRefusedMessage = (reason: Sentence): Sentence =>
  sentence('parameter.addressRefused', { reason });

export const zonesExceededMessage = (available: number): Sentence =>
  sentence('parameter.zonesExceeded', { key: parameterKeys.zonesLimit, available });

export const zonesBelowAssignedMessage = (assigned: number): Sentence =>
  sentence('parameter.zonesBelowAssigned', { key: parameterKeys.zonesLimit, assigned });

/** What a value depends on in addition to its key. Anything omitted is not checked. */
export type ValueContext = {
  /** The configuration's user management; it decides which switches can be on. */
  userManagement?: IdpType | undefined;
  /** Values of the same owner that decide whether search can be switched on. */
  snfAppUrl?: string | undefined;
  corpOid?: string | undefined;
  /** A configuration can take what the stack has left; a stack cannot go below what is taken. */
  zones?: { available: number } | { assigned: number } | undefined;
  /** Whether another configuration is the customer's default. */
  hasOtherDefault?: boolean | undefined;
  /** Why we would not call an address, or undefined. */
  addressRefusal?: ((address: string) => Sentence | undefined) | undefined;
};

/** Parts separated by dots. A comma would end the key in requests for several keys. */
const keyParts = /^[^\s\p{C},.]+(\.[^\s\p{C},.]+)*$/u;

export const keyError = (key: string, taken: readonly string[] = []): Sentence | undefined => {
  const trimmed = key.trim();
  if (trimmed === '') return parameterMessages.keyMissing;
  if (trimmed.length > keyLimit) return parameterMessages.keyTooLong;
  if (!keyParts.test(trimmed) || hasInvisible(trimmed)) return parameterMessages.keyCharacters;
  return taken.some((other) => isSameKey(other, trimmed)) ? parameterMessages.keyExists : undefined;
};

const choiceError = (options: readonly string[], value: string): Sentence | undefined =>
  options.includes(value) ? undefined : parameterMessages.notAChoice;

const rangeError = (key: string, value: string): Sentence | undefined => {
  const range = numberRange(key);
  const isInside = !range || (Number(value) >= range.min && Number(value) <= range.max);
  return isInside ? undefined : sentence('parameter.outOfRange', range);
};

/** Everyone sees the time in the zone it names, so the zone must be valid. */
const instantError = (value: string): Sentence | undefined => {
  const { instant, zone } = readZonedInstant(value);
  const isValid = !Number.isNaN(instant.getTime()) && (zone === undefined || isTimeZone(zone));
  return isValid ? undefined : sentence('parameter.notAnInstant');
};

const shapeError = (key: string, value: string): Sentence | undefined => {
  switch (parameterKind(key)) {
    case 'selector':
      return choiceError(enableOptions, value);
    case 'displayFormat':
      return choiceError(displayFormats, value);
    case 'number':
      return /^\d+$/.test(value) ? undefined : parameterMessages.notNumeric;
    case 'instant':
      return instantError(value);
    case 'url':
      if (isSameKey(key, parameterKeys.urlTemplate)) return templateError(value);
      if (needsWebAddress(key)) return webAddressError(value);
      if (/\s/.test(value)) return noSpacesMessage;
      return hasCredentials(value) ? noCredentialsMessage : undefined;
    default:
      return undefined;
  }
};

const zonesError = (value: string, zones: NonNullable<ValueContext['zones']>): Sentence | undefined => {
  const zoneCount = Number(value);
  if ('available' in zones)
    return zoneCount > zones.available ? zonesExceededMessage(zones.available) : undefined;
  return zoneCount < zones.assigned ? zonesBelowAssignedMessage(zones.assigned) : undefined;
};

/** We call this address with a credential, so its host must be listed in the settings. */
const outboundAddressError = (
  key: string,
  value: string,
  { addressRefusal }: ValueContext,
): Sentence | undefined => {
  const address = outboundAddress(key, value);
  const reason = address === undefined ? undefined : addressRefusal?.(address);
  return reason === undefined ? undefined : addressRefusedMessage(reason);
};

/** What prevents a switch from being turned on. */
const switchError = (key: string, context: ValueContext): Sentence | undefined => {
  if (isSameKey(key, parameterKeys.isDefault)) {
    return context.hasOtherDefault ? parameterMessages.defaultExists : undefined;
  }
  const flag = flagOf(key);
  if (!flag) return undefined;
  const refusal = context.userManagement && flagRefusal(flag, context.userManagement);
  if (refusal) return refusal;
  return flag === 'globalSearch' && !(context.snfAppUrl && context.corpOid) ? searchUnmetMessage : undefined;
};

const contextError = (key: string, value: string, context: ValueContext): Sentence | undefined => {
  if (isTrue(value)) return switchError(key, context);
  const isZones = isSameKey(key, parameterKeys.zonesLimit);
  return isZones && context.zones ? zonesError(value, context.zones) : undefined;
};

/** The problem with a value, or undefined. Shared by forms, the server and restores. */
export const valueError = (
  key: string,
  entered: string,
  context: ValueContext = {},
): Sentence | undefined => {
  const value = storedValue(key, entered);
  if (value === '') {
    return isSameKey(key, parameterKeys.telsUrl) ? undefined : parameterMessages.valueMissing;
  }
  if (value.length > valueLimit) return parameterMessages.valueTooLong;
  if (!isOneLine(value)) return sentence('text.oneLine');
  return (
    invisibleProblem(value) ??
    shapeError(key, value) ??
    outboundAddressError(key, value, context) ??
    contextError(key.trim(), value, context) ??
    rangeError(key, value)
  );
};

/** Validates both fields of a parameter form. */
export const parameterErrors = (
  { key, value }: { key: string; value: string },
  context: ValueContext & { takenKeys?: readonly string[] } = {},
): FieldProblem[] => [
  ...problemAt('key', keyError(key, context.takenKeys)),
  ...problemAt('value', valueError(key, value, context)),
];
