import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { OrganizationLogin } from '@keystead/contract/organization-login.ts';
import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { listOrganizationLogins } from '@keystead/contract/security/organization-logins.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { securityKey } from '../security-key.ts';
import { messages } from './messages.ts';

const searched = ['shownAs', 'issuer', 'domainList', 'newcomerText'] as const;
const sorts = [...searched, 'modifiedDate'] as const;

export const organizationLoginList = listSearch(sorts, listPageSizes, listPageSize);

export type LoginOptions = OutputOf<typeof listOrganizationLogins>;

export const organizationLoginsQuery = queryOptions({
  queryKey: [securityKey, 'organization-logins'],
  queryFn: ({ signal }) => call(listOrganizationLogins, {}, { signal }),
  staleTime: 0,
  meta: { main: true },
});

/** A login in the form used for sorting and searching. */
const toRow = (login: OrganizationLogin) => ({
  ...login,
  login,
  domainList: login.domains.join(', ') || messages.allDomains,
  newcomerText: messages.newcomerRules[login.newcomers],
});
export type LoginRow = ReturnType<typeof toRow>;

export const useLoginsPage = (search: ListSearch<(typeof sorts)[number]>) =>
  useQuery({
    ...organizationLoginsQuery,
    select: ({ logins }) => pageOfRows(logins.map(toRow), search, searched),
  });
