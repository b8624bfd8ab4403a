import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import {
  endSession,
  endUserSessions,
  listSessions,
  sessionSorts,
} from '@keystead/contract/security/sessions.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { openLinkIfAllowed } from '../../shell/alerts/open-link.ts';
import { userDetailScreen } from '../../users/detail/screen.ts';
import { securityKey } from '../security-key.ts';
import { messages } from './messages.ts';
import type { Ending } from './session-columns.tsx';

const key = [securityKey, 'sessions'];

export const sessionList = listSearch(sessionSorts, listPageSizes, listPageSize, 'desc');

const refreshMs = 30_000;

/** Sessions come and go: the list is refetched periodically while it is visible. */
export const useSessionPage = (search: ListSearch<(typeof sessionSorts)[number]>) =>
  useQuery({
    queryKey: [...key, search],
    queryFn: ({ signal }) => call(listSessions, { query: search }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshMs,
    meta: { main: true },
  });

export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ session, isAll }: Ending) =>
      isAll
        ? call(endUserSessions, { params: { ssoid: session.ssoid } })
        : call(endSession, { params: { id: session.id } }),
    onSuccess: (_nothing, { session, isAll }) =>
      alerts.show({
        type: 'success',
        message: isAll ? messages.endedAll(session.user) : messages.ended(session.user),
        link: openLinkIfAllowed(
          userDetailScreen,
          session.user,
          userDetailScreen.href({ ssoid: session.ssoid }),
        ),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};
