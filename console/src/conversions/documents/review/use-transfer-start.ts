import type { TransferRequest } from '@keystead/contract/conversions/documents/document-session.ts';
import {
  deleteDocumentSession,
  saveDocumentSession,
  transferDocuments,
} from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { documentScreens } from '../../screen.ts';
import { conversionAlerts } from '../../shared/conversion-alerts.ts';
import { useSingleFlight } from '../../shared/use-single-flight.ts';
import { storedReview, storedSource } from '../stored-transfer.ts';

const meta = { quiet: true } as const;

/** The dialog before a transfer: its session is saved while the dialog is open and deleted if it is canceled. */
export const useTransferStart = () => {
  const navigate = useNavigate();
  const once = useSingleFlight();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [sessionId, setSessionId] = useState<string | null>(null);
  /** Identifies the current opening: a session that is saved too late belongs to none. */
  const turn = useRef(0);
  const forgetting = useMutation({
    mutationFn: (id: string) => call(deleteDocumentSession, { params: { id } }),
    meta,
    onError: conversionAlerts.showError,
  });
  const close = () => {
    turn.current += 1;
    setOpenedAt(null);
    setSessionId(null);
    if (sessionId !== null) forgetting.mutate(sessionId);
  };
  const saving = useMutation({
    mutationFn: async (request: TransferRequest) => {
      const begun = turn.current;
      const saved = await call(saveDocumentSession, { body: request });
      return { id: saved.sessionId, isWanted: begun === turn.current };
    },
    meta,
    onSuccess: ({ id, isWanted }) => (isWanted ? setSessionId(id) : forgetting.mutate(id)),
    onError: (error) => {
      conversionAlerts.showError(error);
      close();
    },
  });
  const starting = useMutation({
    mutationFn: (id: string) => call(transferDocuments, { params: { id } }),
    meta,
    onSuccess: (begun) => {
      storedSource.forget();
      storedReview.forget();
      return navigate(documentScreens.session.to({ session: begun.sessionId }));
    },
    onError: (error) => {
      conversionAlerts.showError(error);
      close();
    },
    onSettled: once.end,
  });
  return {
    openedAt,
    isSaved: sessionId !== null,
    isBusy: starting.isPending,
    open: (request: TransferRequest) => {
      conversionAlerts.clear();
      setOpenedAt(new Date().toISOString());
      saving.mutate(request);
    },
    close,
    confirm: () => sessionId !== null && once.begin(() => starting.mutate(sessionId)),
  };
};

export type TransferStart = ReturnType<typeof useTransferStart>;
