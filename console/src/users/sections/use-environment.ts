import { type ProductId, visibleProducts } from '@keystead/contract/people/products.ts';
import type { Corporation } from '@keystead/contract/people/structure.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  featuresQuery,
  lpcRolesQuery,
  officesQuery,
  providerRolesQuery,
  structureQuery,
} from '../lookups.ts';

/** What an environment offers to its users. */
export type Environment = {
  /** Its products and places are known. */
  isReady: boolean;
  products: readonly ProductId[];
  corporations: readonly Corporation[];
  offersPhysician: boolean;
  offices: readonly { id: string; name: string }[];
  lpcRoles: readonly string[];
  providerRoles: readonly string[];
};

const none: never[] = [];

/** The query when its condition holds; unused options still need a key of their own. */
const when = <Q extends { queryKey: readonly unknown[] }>(query: Q, isWanted: boolean) =>
  isWanted ? query : { ...query, queryFn: skipToken };

export const useEnvironment = (configId: number | null): Environment => {
  const id = configId ?? 0;
  const isChosen = configId !== null;
  const features = useQuery(when(featuresQuery(id), isChosen)).data;
  const structure = useQuery(when(structureQuery(id), isChosen)).data;
  const products = useMemo(() => (features ? visibleProducts(features) : none), [features]);
  const offersPhysician = features?.physicianNppaEnabled ?? false;
  const offices = useQuery(when(officesQuery(id), products.includes('pd'))).data;
  const lpcRoles = useQuery(when(lpcRolesQuery(id), products.includes('lpc'))).data;
  const providerRoles = useQuery(when(providerRolesQuery(id), offersPhysician)).data;
  return useMemo(
    () => ({
      isReady: features !== undefined && structure !== undefined,
      products,
      corporations: structure?.corporations ?? none,
      offersPhysician,
      offices: offices ?? none,
      lpcRoles: lpcRoles?.map(({ roleName }) => roleName) ?? none,
      providerRoles: providerRoles?.map(({ roleName }) => roleName) ?? none,
    }),
    [features, structure, products, offersPhysician, offices, lpcRoles, providerRoles],
  );
};
