import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { connection } from '../../client/connection.ts';

/** Whether the current page has nothing to show until the connection is back, because its data was never loaded. */
export const useWaitsForConnection = (): boolean => {
  const cache = useQueryClient().getQueryCache();
  const subscribe = (onChange: () => void) => {
    const unsubscribers = [cache.subscribe(onChange), connection.isLost.subscribe(onChange)];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  };
  return useSyncExternalStore(
    subscribe,
    () =>
      connection.isLost.get() &&
      cache
        .findAll({ type: 'active', fetchStatus: 'paused' })
        .some(({ meta, state }) => meta?.main === true && state.data === undefined),
  );
};
