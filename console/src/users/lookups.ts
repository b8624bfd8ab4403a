import type { Endpoint, OutputOf } from '@keystead/contract/endpoint.ts';
import { Failure } from '@keystead/contract/errors.ts';
import type { ProductId } from '@keystead/contract/people/products.ts';
import {
  getFeatures,
  getStructure,
  listProductChoices,
  listProviderRoles,
} from '@keystead/contract/users/environment.ts';
import {
  getCustomerSettings,
  getToggles,
  listAccessTypes,
  listDomains,
  listLocations,
  listSignOnPolicies,
  listStatuses,
  listUserOptions,
  listUserTypes,
} from '@keystead/contract/users/lookups.ts';
import { listSingleRights } from '@keystead/contract/users/user-rights.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { userLookupKey } from '../shell/user-lookups.ts';

/** Lists and switches rarely change, and the server validates what is sent anyway. */
const staleTimeMs = 5 * 60_000;

const lookup = <E extends Endpoint>(endpoint: E, quiet?: true) =>
  queryOptions({
    queryKey: [...userLookupKey, endpoint.path],
    queryFn: ({ signal }): Promise<OutputOf<E>> =>
      call(endpoint, {} as Parameters<typeof call<E>>[1], { signal }),
    staleTime: staleTimeMs,
    ...(quiet && { meta: { quiet } }),
  });

export const statusesQuery = lookup(listStatuses);
export const locationsQuery = lookup(listLocations);
export const accessTypesQuery = lookup(listAccessTypes);
export const singleRightsQuery = lookup(listSingleRights);
export const userTypesQuery = lookup(listUserTypes);
export const signOnPoliciesQuery = lookup(listSignOnPolicies);
export const domainsQuery = lookup(listDomains);
export const togglesQuery = lookup(getToggles);
export const customerSettingsQuery = lookup(getCustomerSettings);
/** The create screen has its own message if these can't be loaded. */
export const userOptionsQuery = lookup(listUserOptions, true);

type OfEnvironment = typeof getFeatures | typeof getStructure | typeof listProviderRoles;

const environmentLookup =
  <E extends OfEnvironment>(endpoint: E) =>
  (configId: number) =>
    queryOptions({
      queryKey: ['users', 'environment', configId, endpoint.path],
      queryFn: ({ signal }): Promise<OutputOf<E>> =>
        call(endpoint, { params: { configId } } as Parameters<typeof call<E>>[1], { signal }),
      staleTime: staleTimeMs,
    });

export const featuresQuery = environmentLookup(getFeatures);
export const structureQuery = environmentLookup(getStructure);
export const providerRolesQuery = environmentLookup(listProviderRoles);

/** The lists a product maintains in the environment. A missing product has none, which is not an error. */
export const productChoicesQuery = (configId: number, product: ProductId) =>
  queryOptions({
    queryKey: ['users', 'environment', configId, 'choices', product],
    queryFn: async ({ signal }) => {
      try {
        return await call(listProductChoices, { params: { configId, product } }, { signal });
      } catch (error) {
        if (error instanceof Failure && error.status === 404) return {};
        throw error;
      }
    },
    staleTime: staleTimeMs,
    // The section shows the error where the choice is missing.
    meta: { quiet: true },
  });
