import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { getHome } from '@keystead/contract/home/home.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/call.ts';

export type Home = OutputOf<typeof getHome>;

const homeKey = ['home'] as const;

/** Refetched whenever the user returns to it. */
export const useHome = () =>
  useQuery({
    queryKey: homeKey,
    queryFn: ({ signal }) => call(getHome, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { main: true },
  });

export const useHomeReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: homeKey });
};
