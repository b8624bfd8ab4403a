import {
  applyMappings,
  type MergedAccess,
  matchingMappings,
} from '@keystead/contract/people/mappings/apply-mappings.ts';
import { visibleProducts } from '@keystead/contract/people/products.ts';
import type { Tx } from '../../data/database.ts';
import { readAhead, readOnce } from '../../data/read-once.ts';
import { readPlaceFactsOnce } from '../settings/read-place.ts';
import {
  findDefaultEnvironment,
  findEnvironmentById,
  findLocation,
  type MappedLocation,
  readAccessMappings,
} from './mappings.store.ts';

/** What a directory says about a user, and which groups it listed before. */
export type DirectoryAttributes = {
  groups: readonly string[];
  groupsBefore?: readonly string[];
  location: string;
  /** Where the user already works, unless the directory says otherwise. */
  placeBefore?: Omit<MappedLocation, 'configId'>;
};

export type MappingResult = {
  configId: number | null;
  result: MergedAccess;
  location: MappedLocation | null;
  /** A location was given that no mapping covers. */
  isLocationUnknown: boolean;
  /** A mapping covers one of the current or previous groups; otherwise access is managed by hand. */
  isGroupMapped: boolean;
};

const findDefaultOnce = (tx: Tx, customerId: number) =>
  readOnce(tx, `usual environment ${customerId}`, () => findDefaultEnvironment(tx, customerId));

export const readMappingsOnce = (tx: Tx, customerId: number) =>
  readOnce(tx, `access mappings ${customerId}`, () => readAccessMappings(tx, customerId));

/** Prefetches what `mapUser` reads first for a new user without a given location. */
export const readMappingAhead = (tx: Tx, customerId: number): void =>
  readAhead(findDefaultOnce(tx, customerId), readMappingsOnce(tx, customerId));

/** Applies the customer's mappings; `configId` is the environment of an existing user. */
export const mapUser = async (
  tx: Tx,
  customerId: number,
  { groups, groupsBefore = [], location, placeBefore }: DirectoryAttributes,
  configId: number | null,
): Promise<MappingResult> => {
  const currentLocation =
    configId !== null && placeBefore?.corporationName ? { configId, ...placeBefore } : null;
  const resolvedLocation =
    location === '' ? currentLocation : await findLocation(tx, customerId, location, configId);
  const isInOtherEnvironment =
    configId !== null && resolvedLocation !== null && resolvedLocation.configId !== configId;
  const place = isInOtherEnvironment ? null : resolvedLocation;
  const homeConfigId = configId ?? place?.configId;
  const [environment, mappings] = await Promise.all([
    homeConfigId ? findEnvironmentById(tx, homeConfigId) : findDefaultOnce(tx, customerId),
    readMappingsOnce(tx, customerId),
  ]);
  const facts = environment && (await readPlaceFactsOnce(tx, customerId, environment.configId));
  const result = applyMappings(mappings, groups, {
    environment: environment?.configName ?? '',
    products: facts ? visibleProducts(facts.features) : [],
    corporations: facts?.corporations ?? [],
    location: place,
  });
  return {
    configId: environment?.configId ?? null,
    result,
    location: place,
    isLocationUnknown: location !== '' && place === null,
    isGroupMapped: matchingMappings(mappings, [...groups, ...groupsBefore]).length > 0,
  };
};
