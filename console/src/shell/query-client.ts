import { Failure } from '@keystead/contract/errors.ts';
import { MutationCache, QueryCache, QueryClient, timeoutManager } from '@tanstack/react-query';
import { blocking } from '../client/blocking.ts';
import { Unreachable } from '../client/call.ts';
import { clock } from '../client/clock.ts';
import { alerts } from './alerts/alerts.ts';
import { dangerMessage } from './alerts/danger-message.ts';

type QueryMeta = {
  /** What the page is about: refused leads to /unauthorized, missing to the not-found page. */
  main?: true;
  /** The screen shows the failure itself, or nobody needs to know. */
  quiet?: true;
};

type MutationMeta = {
  /** Covers the whole screen from its first call to its last; a single save does so by itself. */
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

const ends = new WeakMap<object, () => void>();

/** By query, the alert that says it got no answer: it goes when an answer comes. */
const unanswered = new Map<string, number>();

/** By intervals queries read again what they show. */
timeoutManager.setTimeoutProvider({
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (run, ms) => setInterval(() => clock.run(run), ms),
  clearInterval: (id) => clearInterval(id),
});

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, queryHash }) => {
      if (meta?.main && isRefusal(error)) return dangerMessage.keep(error.message);
      const alert = meta?.quiet ? null : alerts.showError(error);
      if (alert !== null && error instanceof Unreachable) unanswered.set(queryHash, alert);
    },
    onSuccess: (_data, { queryHash }) => {
      const alert = unanswered.get(queryHash);
      if (alert !== undefined) alerts.close(alert);
      unanswered.delete(queryHash);
    },
  }),
  mutationCache: new MutationCache({
    onMutate: (_variables, mutation) => {
      if (mutation.meta?.blocking) ends.set(mutation, blocking.begin());
    },
    onError: (error, _variables, _result, { meta }) => {
      if (!meta?.quiet) alerts.showError(error);
    },
    onSettled: (_data, _error, _variables, _result, mutation) => ends.get(mutation)?.(),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: 'always',
      retry: (count, error) => error instanceof Unreachable && count < 1,
      throwOnError: (error, { meta }) => meta?.main === true && isRefusal(error),
    },
    // What somebody does is done or refused now, not when they have gone on to something else.
    mutations: { networkMode: 'always' },
  },
});
