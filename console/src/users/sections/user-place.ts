import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import type { UserValidationContext } from '@keystead/contract/people/user-errors.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayOf } from '../../kit/dates/day-range.ts';
import { customerSettingsQuery, domainsQuery, signOnPoliciesQuery } from '../lookups.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import type { Environment } from './use-environment.ts';

const none: never[] = [];

/** Today in the browser's time zone; the server uses the customer's date. */
export const today = (): string => dayOf(new Date());

/** MFA requires that the provider offers it and the customer wants it. */
export const useHasMfa = (): boolean => {
  const settings = useQuery(customerSettingsQuery).data;
  return Boolean(settings?.mfaEnabled && settings.customerEnabledMFA);
};

/** The context that the contract's rules validate a user against. */
export const useUserPlace = ({
  products,
  corporations,
  offersPhysician,
}: Environment): UserValidationContext => {
  const domains = useQuery(domainsQuery).data ?? none;
  const isLimitedToLocations = isLocationBound(useAdminKind());
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
      isLimitedToLocations,
    }),
    [products, corporations, offersPhysician, domains, signOnPolicies, isLimitedToLocations],
  );
};
