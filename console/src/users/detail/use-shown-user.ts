import { Failure } from '@keystead/contract/errors.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { getUser } from '@keystead/contract/users/get-user.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { useTransactionEvents } from '../transaction-events.ts';
import { useCanSeeTransactions } from '../use-can-see-transactions.ts';
import { userErrorsKey, userQuery } from './user-query.ts';

/** Jobs update the products. Users who don't receive events about them poll for a while. */
const pollMs = 2000;
const maxWatchMs = 60_000;

const isInProgress = (user: User | undefined): boolean =>
  user?.products.some(({ userStatus }) => userStatus === 'inProgress') ?? false;

/** Senior Living counts as in progress for a user just created, before the product has been contacted. */
const withPendingSeniorLiving = (user: User): User => ({
  ...user,
  products: user.products.map((panel) =>
    panel.product === 'sl' && panel.userStatus === 'undefined' && !panel.hasFailed
      ? { ...panel, userStatus: 'inProgress' as const }
      : panel,
  ),
});

/** A user who was just deleted is about to leave the screen, so a failed read is not an error. */
const readQuietly = (ssoid: string): Promise<User | undefined> =>
  call(getUser, { params: { ssoid } }).catch(() => undefined);

const newer = (cached: User | undefined, latest: User | undefined): User | undefined =>
  latest && (!cached || latest.version >= cached.version) ? latest : cached;

/** Shows the outcome of a change at the products without a reload. */
const useLiveUser = (ssoid: string): void => {
  const client = useQueryClient();
  useTransactionEvents((event) => {
    if (event && event.ssoid !== ssoid) return;
    void client.invalidateQueries({ queryKey: userErrorsKey(ssoid) });
    void readQuietly(ssoid).then((latest) =>
      client.setQueryData(userQuery(ssoid).queryKey, (cached) => newer(cached, latest)),
    );
  }, useCanSeeTransactions());
};

/** The user, with the state of its products as it becomes known. */
export const useShownUser = (ssoid: string) => {
  useLiveUser(ssoid);
  const { createSlProvisioned } = useSearch({ strict: false }) as { createSlProvisioned?: string };
  const [deadline, setDeadline] = useState(() => Date.now() + maxWatchMs);
  const isExpected = createSlProvisioned === 'true' && Date.now() < deadline;
  const withExpectedState = (user: User | undefined) =>
    user && isExpected ? withPendingSeniorLiving(user) : user;
  const { data, error, refetch } = useQuery({
    ...userQuery(ssoid),
    throwOnError: (failure) => failure instanceof Failure && failure.status === 403,
    refetchInterval: ({ state }) =>
      isInProgress(withExpectedState(state.data)) && Date.now() < deadline ? pollMs : false,
  });
  const user = useMemo(() => (data && isExpected ? withPendingSeniorLiving(data) : data), [data, isExpected]);
  const watch = useCallback(() => setDeadline(Date.now() + maxWatchMs), []);
  /** Why there is no user to show. */
  const missing = !user && error instanceof Failure && error.status === 404 ? error.message : null;
  /** Tries again after a failed read. */
  const retry = !user && error ? () => void refetch() : null;
  return { user, watch, missing, retry };
};
