import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { type Client, listClients } from '@keystead/contract/security/clients.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { securityKey } from '../security-key.ts';
import { messages } from './messages.ts';

const searched = ['name', 'clientId', 'usedBy'] as const;
const sorts = [...searched, 'enabledText'] as const;

export const clientList = listSearch(sorts, listPageSizes, listPageSize);

export type ClientOptions = OutputOf<typeof listClients>;

export const clientsQuery = queryOptions({
  queryKey: [securityKey, 'clients'],
  queryFn: ({ signal }) => call(listClients, {}, { signal }),
  staleTime: 0,
  meta: { main: true },
});

const usersOf = ({ isMain, applications }: Client, names: ReadonlyMap<string, string>): string => {
  const assigned = applications.map((id) => names.get(id) ?? id);
  const all = isMain ? [...assigned, messages.allOthers] : assigned;
  return all.join('; ') || messages.nobody;
};

const toRow = (client: Client, names: ReadonlyMap<string, string>) => ({
  ...client,
  client,
  clientId: client.clientId ?? '',
  usedBy: usersOf(client, names),
  enabledText: client.isEnabled ? messages.enabled : messages.disabled,
});
export type ClientTableRow = ReturnType<typeof toRow>;

export const useClientsPage = (search: ListSearch<(typeof sorts)[number]>) =>
  useQuery({
    ...clientsQuery,
    select: ({ clients, applications }) => {
      const names = new Map(applications.map(({ id, name }) => [id, name]));
      return pageOfRows(
        clients.map((one) => toRow(one, names)),
        search,
        searched,
      );
    },
  });
