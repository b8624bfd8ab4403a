import {
  type TransferSession,
  transferSession,
} from '@keystead/contract/conversions/documents/document-session.ts';
import { listDocumentSessions } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';

/** While a session is in progress; its details are on its own screen. */
const pollIntervalMs = 3000;

export type ListedSession = TransferSession & { id: string };

const readSessions = async (signal: AbortSignal): Promise<ListedSession[]> => {
  const sessions = await call(listDocumentSessions, { query: { residents: 'false' } }, { signal });
  return Object.entries(sessions).map(([id, text]) => ({ ...transferSession.parse(JSON.parse(text)), id }));
};

/** The sessions of the history; those in progress update by themselves. */
export const useSessions = () =>
  useQuery({
    queryKey: ['documents', 'sessions'],
    queryFn: ({ signal }) => readSessions(signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'IN-Progress') ? pollIntervalMs : false,
    meta: { main: true },
  });
