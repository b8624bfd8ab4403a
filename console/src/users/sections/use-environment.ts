import { keepsChoices } from '@keystead/contract/people/given-products.ts';
import { products as allById, type ProductId, visibleProducts } from '@keystead/contract/people/products.ts';
import type { Corporation } from '@keystead/contract/people/structure.ts';
import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { featuresQuery, productChoicesQuery, providerRolesQuery, structureQuery } from '../lookups.ts';
import type { Option } from './product-options.ts';

/** What an environment offers to its users. */
export type Environment = {
  /** Its products and places are known. */
  isReady: boolean;
  products: readonly ProductId[];
  corporations: readonly Corporation[];
  offersPhysician: boolean;
  /** What products keep there, by the field that it is chosen for. */
  choices: Readonly<Record<string, readonly Option[]>>;
  providerRoles: readonly string[];
};

const none: never[] = [];

/** The query when its condition holds; unused options still need a key of their own. */
const when = <Q extends { queryKey: readonly unknown[] }>(query: Q, isWanted: boolean) =>
  isWanted ? query : { ...query, queryFn: skipToken };

/** The lists that products keep themselves. */
const useProductChoices = (configId: number, visible: readonly ProductId[]) =>
  useQueries({
    queries: visible
      .filter((product) => keepsChoices(allById[product]))
      .map((product) => productChoicesQuery(configId, product)),
    combine: joined,
  });

const joined = (
  results: readonly { data?: Record<string, Option[]> | undefined }[],
): Environment['choices'] => Object.assign({}, ...results.map(({ data }) => data));

export const useEnvironment = (configId: number | null): Environment => {
  const id = configId ?? 0;
  const isChosen = configId !== null;
  const features = useQuery(when(featuresQuery(id), isChosen)).data;
  const structure = useQuery(when(structureQuery(id), isChosen)).data;
  const products = useMemo(() => (features ? visibleProducts(features) : none), [features]);
  const offersPhysician = features?.physicianNppaEnabled ?? false;
  const choices = useProductChoices(id, products);
  const providerRoles = useQuery(when(providerRolesQuery(id), offersPhysician)).data;
  return useMemo(
    () => ({
      isReady: features !== undefined && structure !== undefined,
      products,
      corporations: structure?.corporations ?? none,
      offersPhysician,
      choices,
      providerRoles: providerRoles?.map(({ roleName }) => roleName) ?? none,
    }),
    [features, structure, products, offersPhysician, choices, providerRoles],
  );
};
