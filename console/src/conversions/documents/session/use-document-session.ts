import {
  type DocumentSession,
  getDocumentSession,
} from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { backgroundTask } from '../../../client/background-task.ts';
import { call } from '../../../client/call.ts';
import { watchEvents } from '../../../kit/process/process-events.ts';
import { throttle } from './throttle.ts';

const throttleMs = 1000;

/** In addition to the events, which report nothing while one large document is moving. */
const pollIntervalMs = 3000;

/** After a few polls without an answer, the speed is no longer known. */
const maxAgeMs = 10_000;

const useIsOutdated = (readAt: number): boolean => {
  const [outdated, setOutdated] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOutdated(readAt), maxAgeMs);
    return () => clearTimeout(timer);
  }, [readAt]);
  return outdated === readAt;
};

/** The running process: the transfer, or putting it back. */
const runningProcess = (session: DocumentSession | undefined): string | null => {
  if (session?.status === 'IN-Progress') return session.processId;
  return session?.putBack?.status === 'IN-Progress' ? session.putBack.processId : null;
};

/** A session, updated while it is running. */
export const useDocumentSession = (id: string) => {
  const {
    data: session,
    dataUpdatedAt,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['documents', 'session', id],
    queryFn: ({ signal }) => call(getDocumentSession, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (runningProcess(state.data) ? pollIntervalMs : false),
    meta: { main: true },
  });
  const watchedProcessId = runningProcess(session);
  useEffect(() => {
    if (watchedProcessId === null) return;
    const throttledRefetch = throttle(throttleMs, () =>
      backgroundTask.run(() => void refetch({ cancelRefetch: false })),
    );
    const stop = watchEvents(watchedProcessId, throttledRefetch.ask);
    return () => {
      stop();
      throttledRefetch.stop();
    };
  }, [watchedProcessId, refetch]);
  return { session, isOutdated: useIsOutdated(dataUpdatedAt), isError, refetch };
};
