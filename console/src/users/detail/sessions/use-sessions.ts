import { fullName, type User } from '@keystead/contract/people/user.ts';
import { endSession, endUserSessions, listUserSessions } from '@keystead/contract/security/sessions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { activityKey } from '../user-query.ts';
import { messages } from './messages.ts';

const keyOf = (ssoid: string) => ['users', 'sessions', ssoid] as const;

export const useSessions = ({ ssoid, version }: Pick<User, 'ssoid' | 'version'>) =>
  useQuery({
    queryKey: [...keyOf(ssoid), version],
    queryFn: ({ signal }) => call(listUserSessions, { params: { ssoid } }, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
    meta: { quiet: true },
  });

/** Ends the session with this id, or all sessions of the person. */
export const useEndSessions = (user: User) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call(endUserSessions, { params: { ssoid: user.ssoid } })
        : call(endSession, { params: { id } }),
    onSuccess: (_nothing, id) =>
      alerts.show({
        type: 'success',
        message: id === null ? messages.endedAll(fullName(user)) : messages.ended(fullName(user)),
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: activityKey(user.ssoid) });
      return client.invalidateQueries({ queryKey: keyOf(user.ssoid) });
    },
  });
};
