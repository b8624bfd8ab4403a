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
const enableWhen = <Q extends { queryKey: readonly unknown[] }>(query: Q, isWanted: boolean) =>
  isWanted ? query : { ...query, queryFn: skipToken };

/** The lists that products maintain themselves. */
const useProductChoices = (configId: number, visible: readonly ProductId[]) => {
  const asked = useMemo(() => visible.filter((product) => managesChoices(allById[product])), [visible]);
  const combine = useCallback((results: readonly Answer[]) => combineChoices(asked, results), [asked]);
  return useQueries({ queries: asked.map((product) => productChoicesQuery(configId, product)), combine });
};

type Answer = { data?: Record<string, Option[]> | undefined; isError: boolean; refetch: () => unknown };

const combineChoices = (
  asked: readonly ProductId[],
  results: readonly Answer[],
): Pick<Environment, 'choices' | 'silent'> => ({
  choices: Object.assign({}, ...results.map(({ data }) => data)),
  silent: asked.flatMap((product, index) => {
    const answer = results[index];
    return answer?.isError ? [{ product, ask: () => void answer.refetch() }] : [];
  }),
});

export const useEnvironment = (configId: number | null): Environment => {
  const id = configId ?? 0;
  const isChosen = configId !== null;
  const features = useQuery(enableWhen(featuresQuery(id), isChosen)).data;
  const structure = useQuery(enableWhen(structureQuery(id), isChosen)).data;
  const products = useMemo(() => (features ? visibleProducts(features) : none), [features]);
  const offersPhysician = features?.physicianNppaEnabled ?? false;
  const { choices, silent } = useProductChoices(id, products);
  const providerRoles = useQuery(enableWhen(providerRolesQuery(id), offersPhysician)).data;
  return useMemo(
    () => ({
      isReady: features !== undefined && structure !== undefined,
      products,
      corporations: structure?.corporations ?? none,
      offersPhysician,
      choices,
      silent,
      providerRoles: providerRoles?.map(({ roleName }) => roleName) ?? none,
    }),
    [features, structure, products, offersPhysician, choices, silent, providerRoles],
  );
};
