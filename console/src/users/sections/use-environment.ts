import { managesChoices } from '@keystead/contract/people/assigned-products.ts';
import { products as allById, type ProductId, visibleProducts } from '@keystead/contract/people/products.ts';
import type { Corporation } from '@keystead/contract/people/structure.ts';
import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { featuresQuery, productChoicesQuery, providerRolesQuery, structureQuery } from '../lookups.ts';
import type { Option } from './product-options.ts';

/** What an environment offers to its users. */
export type Environment = {
  /** Whether its products and places are loaded. */
  isReady: boolean;
  /** Loads what could not be loaded; null if nothing failed. */
  retry: (() => void) | null;
  products: readonly ProductId[];
  corporations: readonly Corporation[];
  offersPhysician: boolean;
  /** The lists that products maintain there, by field. */
  choices: Readonly<Record<string, readonly Option[]>>;
  providerRoles: readonly string[];
  /** Products that did not return their choices. */
  silent: readonly UnresponsiveProduct[];
};

export type UnresponsiveProduct = { product: ProductId; ask: () => void };

const none: never[] = [];

/** Disables the query unless its condition holds; unused queries still need their own key. */
const enableWhen = <Q extends { queryKey: readonly unknown[] }>(query: Q, isEnabled: boolean) =>
  isEnabled ? query : { ...query, queryFn: skipToken };

/** The lists that products maintain themselves. */
const useProductChoices = (configId: number, visible: readonly ProductId[]) => {
  const managingProducts = useMemo(
    () => visible.filter((product) => managesChoices(allById[product])),
    [visible],
  );
  const combine = useCallback(
    (results: readonly ChoicesResult[]) => combineChoices(managingProducts, results),
    [managingProducts],
  );
  return useQueries({
    queries: managingProducts.map((product) => productChoicesQuery(configId, product)),
    combine,
  });
};

type ChoicesResult = {
  data?: Record<string, Option[]> | undefined;
  isError: boolean;
  refetch: () => unknown;
};

const combineChoices = (
  managingProducts: readonly ProductId[],
  results: readonly ChoicesResult[],
): Pick<Environment, 'choices' | 'silent'> => ({
  choices: Object.assign({}, ...results.map(({ data }) => data)),
  silent: managingProducts.flatMap((product, index) => {
    const result = results[index];
    return result?.isError ? [{ product, ask: () => void result.refetch() }] : [];
  }),
});

/** Reading it again may fail without a loss. */
type LoadState = { isLoadingError: boolean; refetch: () => unknown };

const useRetry = (
  { isLoadingError: isFeaturesError, refetch: refetchFeatures }: LoadState,
  { isLoadingError: isStructureError, refetch: refetchStructure }: LoadState,
): (() => void) | null => {
  const retry = useCallback(() => {
    if (isFeaturesError) void refetchFeatures();
    if (isStructureError) void refetchStructure();
  }, [isFeaturesError, isStructureError, refetchFeatures, refetchStructure]);
  return isFeaturesError || isStructureError ? retry : null;
};

export const useEnvironment = (configId: number | null): Environment => {
  const id = configId ?? 0;
  const isChosen = configId !== null;
  const { data: features, ...featuresState } = useQuery(enableWhen(featuresQuery(id), isChosen));
  const { data: structure, ...structureState } = useQuery(enableWhen(structureQuery(id), isChosen));
  const retry = useRetry(featuresState, structureState);
  const products = useMemo(() => (features ? visibleProducts(features) : none), [features]);
  const offersPhysician = features?.physicianNppaEnabled ?? false;
  const { choices, silent } = useProductChoices(id, products);
  const providerRoles = useQuery(enableWhen(providerRolesQuery(id), offersPhysician)).data;
  return useMemo(
    () => ({
      isReady: features !== undefined && structure !== undefined,
      retry,
      products,
      corporations: structure?.corporations ?? none,
      offersPhysician,
      choices,
      silent,
      providerRoles: providerRoles?.map(({ roleName }) => roleName) ?? none,
    }),
    [features, structure, retry, products, offersPhysician, choices, silent, providerRoles],
  );
};
