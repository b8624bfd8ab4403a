import { getPublicSettings } from '@keystead/contract/account/settings.ts';
import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useScreen } from './use-screen.ts';

const refetchIntervalMs = 60_000;

/** Settings that every visitor can read. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: ({ signal }) => call(getPublicSettings, {}, { signal }),
  meta: { quiet: true },
});

/** Refetched every minute, so that a maintenance window appears without a reload. */
export const usePublicSettings = (): OutputOf<typeof getPublicSettings> | undefined => {
  const screen = useScreen();
  const { data } = useQuery({
    ...publicSettingsQuery,
    enabled: screen !== undefined && !screen.withoutServices,
    refetchInterval: refetchIntervalMs,
  });
  return data;
};
