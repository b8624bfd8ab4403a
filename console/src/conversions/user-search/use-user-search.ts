import type {
  getKeycloakReferenceData,
  getLegacyReferenceData,
  ReferenceData,
} from '@keystead/contract/conversions/lookups.ts';
import type { PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { type PlaceChoice, usePlaceChoice } from '../shared/use-place-choice.ts';
import { usePlan } from '../shared/use-plan.ts';

type ReferenceCall = typeof getLegacyReferenceData | typeof getKeycloakReferenceData;

const useReference = (endpoint: ReferenceCall, { customer, environment }: PlaceChoice) => {
  const { data } = useQuery({
    queryKey: ['conversions', endpoint.path, customer?.accountId],
    queryFn: ({ signal }) => call(endpoint, { query: { crmId: customer?.accountId ?? '' } }, { signal }),
    enabled: customer !== undefined,
  });
  const reference = data?.configurations.find(({ configId }) => configId === environment?.id);
  const isMissing = data !== undefined && environment !== undefined && reference === undefined;
  const name = environment?.configName;
  useEffect(() => {
    if (isMissing) reportError(new Error(`Environment ${name} is missing in the reference data.`));
  }, [isMissing, name]);
  return { reference, domains: data?.domains ?? [] };
};

/** Where to search for users; null until everything is chosen. */
const searchTargetOf = (
  { customer, environment, corporation }: PlaceChoice,
  reference: ReferenceData | undefined,
) =>
  customer && environment && corporation && reference
    ? {
        envId: corporation.data,
        corpId: corporation.id,
        crmId: customer.accountId,
        configId: environment.id,
      }
    : null;

export type SearchTarget = NonNullable<ReturnType<typeof searchTargetOf>> & { emailDomain?: string };

/** Users of another system: where to search for them, the domain they get, and what an import would do. */
export const useUserSearch = <Plan extends PlanSummary>(
  endpoint: ReferenceCall,
  find: (target: SearchTarget, signal: AbortSignal) => Promise<Plan>,
) => {
  const place = usePlaceChoice();
  const { reference, domains } = useReference(endpoint, place);
  const [pickedDomain, setPickedDomain] = useState<string | null>(null);
  const domain = domains.find((one) => one === pickedDomain) ?? domains[0] ?? '';
  const planSearch = usePlan(find);
  const target = searchTargetOf(place, reference);
  const searchWith = (emailDomain: string) =>
    target && planSearch.find({ ...target, ...(emailDomain !== '' && { emailDomain }) });
  return {
    place,
    reference,
    domain,
    domains,
    plan: planSearch.plan,
    drop: planSearch.drop,
    isSearching: planSearch.isFinding,
    canSearch: target !== null && planSearch.plan === null,
    search: () => searchWith(domain),
    /** Usernames end with the domain, so everything is validated again. */
    pickDomain: (newDomain: string) => {
      setPickedDomain(newDomain);
      searchWith(newDomain);
    },
    /** The common part of every import request. */
    importedFrom: target && {
      configId: target.configId,
      environmentId: target.envId,
      corpId: target.corpId,
      crmId: target.crmId,
      emailDomain: domain,
      environmentName: place.environment?.configName ?? '',
      corporationName: place.corporation?.text ?? '',
    },
    clear: () => {
      place.clear();
      setPickedDomain(null);
      planSearch.drop();
    },
  };
};

export type UserSearch = ReturnType<typeof useUserSearch>;
