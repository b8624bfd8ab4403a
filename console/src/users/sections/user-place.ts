import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import type { UserValidationContext } from '@keystead/contract/people/user-errors.ts';
import { todayIn } from '@keystead/contract/rules/time/deactivation-date.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayOf } from '../../kit/dates/day-range.ts';
import { customerSettingsQuery, domainsQuery, signOnPoliciesQuery } from '../lookups.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import type { Environment } from './use-environment.ts';

const none: never[] = [];

/** Today at the customer, as on the server; until its time zone is known, today in the browser. */
export const useToday = (): string => {
  const timeZone = useQuery(customerSettingsQuery).data?.timeZone;
  return timeZone ? todayIn(timeZone) : dayOf(new Date());
};

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
  const today = useToday();
  return useMemo(
    () => ({
      products,
      corporations,
      offersPhysician,
      domains,
      signOnPolicies,
      today,
      isLimitedToLocations,
    }),
    [products, corporations, offersPhysician, domains, signOnPolicies, today, isLimitedToLocations],
  );
};
