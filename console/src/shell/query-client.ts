import { Failure } from '@keystead/contract/errors.ts';
import { MutationCache, QueryCache, QueryClient, timeoutManager } from '@tanstack/react-query';
import { backgroundTask } from '../client/background-task.ts';
import { blocking } from '../client/blocking.ts';
import { Unreachable } from '../client/call.ts';
import { textInPlace } from '../kit/list/text-in-place.ts';
import { alerts } from './alerts/alerts.ts';
import { dangerMessage } from './alerts/danger-message.ts';

type QueryMeta = {
  /** The main data of the page: a rejection leads to /unauthorized, missing data to the not-found page. */
  main?: true;
  /** The screen shows the failure itself, or no one needs to know. */
  quiet?: true;
  /** The screen shows failures that have a text in place of the rows. */
  inPlace?: true;
};

type MutationMeta = {
  /** Blocks the whole screen from the first call to the last; a single save does so by itself. */
  blocking?: true;
  /** The screen shows the failure itself. */
  quiet?: true;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta & Record<string, unknown>;
    mutationMeta: MutationMeta & Record<string, unknown>;
  }
}

const isRefusal = (error: Error): boolean =>
  error instanceof Failure && (error.status === 403 || error.status === 404);

const unblockers = new WeakMap<object, () => void>();

/** The alert for each query that got no response: it closes when a response arrives. */
const unreachableAlerts = new Map<string, number>();

/** Queries that have failed since they last succeeded. */
const failing = new WeakSet<object>();

/** Queries use intervals to refetch what they show. */
timeoutManager.setTimeoutProvider({
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (run, ms) => setInterval(() => backgroundTask.run(run), ms),
  clearInterval: (id) => clearInterval(id),
});

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const { meta, queryHash, state } = query;
      if (meta?.main && isRefusal(error)) return dangerMessage.keep(error.message);
      const hasData = state.data !== undefined;
      // Its data is still shown, so a query that keeps polling doesn't repeat a closed alert.
      const isPolling = query.observers.some(({ options }) => options.refetchInterval);
      const isRepeated = isPolling && failing.has(query) && hasData;
      failing.add(query);
      const isInPlace = meta?.inPlace === true && !hasData && textInPlace(error) !== undefined;
      const alert = meta?.quiet || isInPlace || isRepeated ? null : alerts.showError(error);
      if (alert !== null && error instanceof Unreachable) unreachableAlerts.set(queryHash, alert);
    },
    onSuccess: (_data, query) => {
      const { queryHash } = query;
      failing.delete(query);
      const alert = unreachableAlerts.get(queryHash);
      if (alert !== undefined) alerts.close(alert);
      unreachableAlerts.delete(queryHash);
    },
  }),
  mutationCache: new MutationCache({
    onMutate: (_variables, mutation) => {
      if (mutation.meta?.blocking) unblockers.set(mutation, blocking.begin());
    },
    onError: (error, _variables, _result, { meta }) => {
      if (!meta?.quiet) alerts.showError(error);
    },
    onSettled: (_data, _error, _variables, _result, mutation) => unblockers.get(mutation)?.(),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: 'always',
      retry: (count, error) => error instanceof Unreachable && count < 1,
      throwOnError: (error, { meta }) => meta?.main === true && isRefusal(error),
    },
    // A user action succeeds or fails now, not after the user has moved on to something else.
    mutations: { networkMode: 'always' },
  },
});
