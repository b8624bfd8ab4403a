import {
  cancelDocumentSession,
  putBackDocumentSession,
  retryDocumentSession,
} from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { conversionAlerts } from '../../shared/conversion-alerts.ts';
import { useSingleFlight } from '../../shared/use-single-flight.ts';

export type SessionAction = 'cancel' | 'retry' | 'putBack';

const actionCalls: Record<SessionAction, (id: string) => Promise<unknown>> = {
  cancel: (sessionKey) => call(cancelDocumentSession, { body: { sessionKey } }),
  retry: (id) => call(retryDocumentSession, { params: { id } }),
  putBack: (id) => call(putBackDocumentSession, { params: { id } }),
};

/** The actions for a session, each with a confirmation. */
export const useSessionActions = (id: string, onDone: () => unknown) => {
  const singleFlight = useSingleFlight();
  const [asked, setAsked] = useState<SessionAction | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (action: SessionAction) => actionCalls[action](id),
    meta: { quiet: true },
    onError: conversionAlerts.showError,
    // Whatever the outcome, the session's current state counts.
    onSettled: async () => {
      await onDone();
      singleFlight.end();
      setAsked(null);
    },
  });
  return {
    asked,
    isBusy: isPending,
    ask: (action: SessionAction) => {
      conversionAlerts.clear();
      setAsked(action);
    },
    close: () => setAsked(null),
    confirm: () => asked && singleFlight.begin(() => mutate(asked)),
  };
};

export type SessionActions = ReturnType<typeof useSessionActions>;
