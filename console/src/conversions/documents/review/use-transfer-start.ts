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
  const singleFlight = useSingleFlight();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [sessionId, setSessionId] = useState<string | null>(null);
  /** Identifies the current opening: a session that is saved too late belongs to none. */
  const currentOpening = useRef(0);
  const deletion = useMutation({
    mutationFn: (id: string) => call(deleteDocumentSession, { params: { id } }),
    meta,
    onError: conversionAlerts.showError,
  });
  const close = () => {
    currentOpening.current += 1;
    setOpenedAt(null);
    setSessionId(null);
    if (sessionId !== null) deletion.mutate(sessionId);
  };
  const saving = useMutation({
    mutationFn: async (request: TransferRequest) => {
      const opening = currentOpening.current;
      const saved = await call(saveDocumentSession, { body: request });
      return { id: saved.sessionId, isWanted: opening === currentOpening.current };
    },
    meta,
    onSuccess: ({ id, isWanted }) => (isWanted ? setSessionId(id) : deletion.mutate(id)),
    onError: (error) => {
      conversionAlerts.showError(error);
      close();
    },
  });
  const starting = useMutation({
    mutationFn: (id: string) => call(transferDocuments, { params: { id } }),
    meta,
    onSuccess: (session) => {
      storedSource.forget();
      storedReview.forget();
      return navigate(documentScreens.session.to({ session: session.sessionId }));
    },
    onError: (error) => {
      conversionAlerts.showError(error);
      close();
    },
    onSettled: singleFlight.end,
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
    confirm: () => sessionId !== null && singleFlight.begin(() => starting.mutate(sessionId)),
  };
};

export type TransferStart = ReturnType<typeof useTransferStart>;
