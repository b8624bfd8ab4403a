import { isTrue, type KeyValue, parameterKeys, parameterValue } from '../../parameters/parameter-keys.ts';
import { sentence } from '../../texts/sentence.ts';

export const searchUnmetMessage = sentence('search.unmet');
export const seedingUnmetMessage = sentence('seeding.unmet');
export const engageUnmetMessage = sentence('engage.unmet');

const hasAll = (parameters: readonly KeyValue[], keys: readonly string[]): boolean =>
  keys.every((key) => Boolean(parameterValue(parameters, key)?.trim()));

export const canSearch = (parameters: readonly KeyValue[]): boolean =>
  hasAll(parameters, [parameterKeys.snfAppUrl, parameterKeys.corpOid]);

/** Seeding and Engage need the same three. */
export const canSeed = (parameters: readonly KeyValue[]): boolean =>
  hasAll(parameters, [parameterKeys.snfAppUrl, parameterKeys.snfApiUrl, parameterKeys.corpOid]);

export const isSeeded = (parameters: readonly KeyValue[]): boolean =>
  isTrue(parameterValue(parameters, parameterKeys.seeding));
