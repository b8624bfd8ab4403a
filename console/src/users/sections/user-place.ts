import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import type { UserPlace } from '@keystead/contract/people/user-errors.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayOf } from '../../kit/dates/day-range.ts';
import { customerSettingsQuery, domainsQuery, signOnPoliciesQuery } from '../lookups.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import type { Environment } from './use-environment.ts';

const none: never[] = [];

/** Today here; the server asks what day it is at the customer. */
export const today = (): string => dayOf(new Date());

/** Multi-factor authentication needs the provider's offer and the customer's wish. */
export const useHasMfa = (): boolean => {
  const settings = useQuery(customerSettingsQuery).data;
  return Boolean(settings?.mfaEnabled && settings.customerEnabledMFA);
};

/** What the contract's rules judge a user against. */
export const useUserPlace = ({ products, corporations, offersPhysician }: Environment): UserPlace => {
  const domains = useQuery(domainsQuery).data ?? none;
  const isReachBound = isLocationBound(useAdminKind());
  const hasMfa = useHasMfa();
  const policies = useQuery(hasMfa ? signOnPoliciesQuery : { ...signOnPoliciesQuery, queryFn: skipToken });
  const signOnPolicies = policies.data ?? none;
  return useMemo(
    () => ({
      products,
      corporations,
      offersPhysician,
      domains,
      signOnPolicies,
      today: today(),
      isReachBound,
    }),
    [products, corporations, offersPhysician, domains, signOnPolicies, isReachBound],
  );
};
