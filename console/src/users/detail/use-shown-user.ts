import { Failure } from '@keystead/contract/errors.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTransactionEvents } from '../transaction-events.ts';
import { useCanSeeTransactions } from '../use-can-see-transactions.ts';
import { activityKey, isMissing, readUser, userErrorsKey, userQuery } from './user-query.ts';

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

const newer = (cached: User | undefined, latest: User): User =>
  !cached || latest.version >= cached.version ? latest : cached;

/** Shows the outcome of a change at the products without a reload. */
const useLiveUser = (ssoid: string): void => {
  const client = useQueryClient();
  useTransactionEvents((event) => {
    if (event && event.ssoid !== ssoid) return;
    void client.invalidateQueries({ queryKey: userErrorsKey(ssoid) });
    // Of changes of many, one read at a time: Activity may have many pages.
    void client.invalidateQueries({ queryKey: activityKey(ssoid) }, { cancelRefetch: event !== null });
    const { queryKey } = userQuery(ssoid);
    void readUser(ssoid).then(
      (latest) => client.setQueryData(queryKey, (cached) => newer(cached, latest)),
      // What is shown may be outdated for a moment, but a deleted user must not stay.
      (error) => isMissing(error) && void client.invalidateQueries({ queryKey }),
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
  /** Why there is no such user, or no longer one. */
  const missing = isMissing(error) ? error.message : null;
  /** Tries again after a failed read. */
  const retry = !user && error ? () => void refetch() : null;
  return { user, watch, missing, retry };
};
