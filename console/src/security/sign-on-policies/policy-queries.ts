import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import {
  accesses,
  defaultPolicyName,
  listPolicies,
  type SignOnPolicy,
  twoFactorRequirements,
} from '@keystead/contract/security/sign-on-policies.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { securityKey } from '../security-key.ts';
import { messages } from './messages.ts';
import { networkText } from './network-text.ts';

const sorts = ['priority', 'name', 'status', 'network', 'access', 'twoFactor', 'users'] as const;

export const policyList = listSearch(sorts, listPageSizes, listPageSize);

export const policiesQuery = queryOptions({
  queryKey: [securityKey, 'sign-on-policies'],
  queryFn: ({ signal }) => call(listPolicies, {}, { signal }),
  staleTime: 0,
  meta: { main: true },
});

/** A row as displayed: texts, not codes. `policy` is absent where nothing can be changed. */
export type PolicyRow = {
  id: number;
  priority: number;
  name: string;
  status: string;
  network: string;
  access: string;
  twoFactor: string;
  users: number | null;
  policy: SignOnPolicy | null;
  isFirst: boolean;
  isLast: boolean;
};

const toRow = (policy: SignOnPolicy, index: number, all: readonly SignOnPolicy[]): PolicyRow => ({
  id: policy.id,
  priority: policy.priority,
  name: policy.name,
  status: policy.isActive ? messages.active : messages.inactive,
  network: networkText(policy),
  access: accesses[policy.access],
  twoFactor: twoFactorRequirements[policy.twoFactor],
  users: policy.users,
  policy,
  isFirst: index === 0,
  isLast: index === all.length - 1,
});

/** Applies to everyone not covered by a policy, after all others. */
const defaultRow = (priority: number): PolicyRow => ({
  id: 0,
  priority,
  name: localize(defaultPolicyName),
  status: messages.active,
  network: networkText({ network: 'anywhere', ipListName: null }),
  access: accesses.allow,
  twoFactor: messages.byFactor,
  users: null,
  policy: null,
  isFirst: false,
  isLast: true,
});

const searched = ['name', 'status', 'network', 'access', 'twoFactor'] as const;

export const usePoliciesPage = (search: ListSearch<(typeof sorts)[number]>) =>
  useQuery({
    ...policiesQuery,
    select: ({ policies }) =>
      pageOfRows([...policies.map(toRow), defaultRow(policies.length + 1)], search, searched),
  });
