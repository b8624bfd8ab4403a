import { brand } from '../brand.ts';
import { isTrue, type KeyValue, parameterKeys, parameterValue } from '../parameters/parameter-keys.ts';

const needs = (what: string, how: string) =>
  `${what} requires SNF ${how}URL and corpOID parameters. Unable to `;

export const searchUnmetMessage = `${needs('Search', '')}activate Search.`;
export const seedingUnmetMessage = `${needs(`${brand.product} 360 Seeding`, 'app/api ')}enable it at this time.`;
export const engageUnmetMessage = `${needs(`${brand.product} Engage`, 'app/api ')}enable it at this time.`;

const hasAll = (parameters: readonly KeyValue[], keys: readonly string[]): boolean =>
  keys.every((key) => Boolean(parameterValue(parameters, key)?.trim()));

export const canSearch = (parameters: readonly KeyValue[]): boolean =>
  hasAll(parameters, [parameterKeys.snfAppUrl, parameterKeys.corpOid]);

/** Seeding and Engage need the same three. */
export const canSeed = (parameters: readonly KeyValue[]): boolean =>
  hasAll(parameters, [parameterKeys.snfAppUrl, parameterKeys.snfApiUrl, parameterKeys.corpOid]);

export const isSeeded = (parameters: readonly KeyValue[]): boolean =>
  isTrue(parameterValue(parameters, parameterKeys.seeding));
