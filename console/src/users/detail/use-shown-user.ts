import type { User } from '@keystead/contract/users/user.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { userQuery } from './user-query.ts';

/** Products get their word by jobs: while one is under way the user is asked for again, for a while. */
const pollMs = 2000;
const longestWatchMs = 60_000;

const isUnderWay = (user: User | undefined): boolean =>
  user?.products.some(({ userStatus }) => userStatus === 'inProgress') ?? false;

/** Senior Living of a user just created is under way before the product has been asked. */
const withExpected = (user: User): User => ({
  ...user,
  products: user.products.map((panel) =>
    panel.product === 'sl' && panel.userStatus === 'undefined'
      ? { ...panel, userStatus: 'inProgress' as const }
      : panel,
  ),
});

/** The user with the state of its products as it becomes known. */
export const useShownUser = (ssoid: string) => {
  const { createSlProvisioned } = useSearch({ strict: false }) as { createSlProvisioned?: string };
  const [until, setUntil] = useState(() => Date.now() + longestWatchMs);
  const isExpected = createSlProvisioned === 'true' && Date.now() < until;
  const shown = (user: User | undefined) => (user && isExpected ? withExpected(user) : user);
  const { data } = useQuery({
    ...userQuery(ssoid),
    refetchInterval: ({ state }) => (isUnderWay(shown(state.data)) && Date.now() < until ? pollMs : false),
  });
  const user = useMemo(() => (data && isExpected ? withExpected(data) : data), [data, isExpected]);
  const watch = useCallback(() => setUntil(Date.now() + longestWatchMs), []);
  return { user, watch };
};
