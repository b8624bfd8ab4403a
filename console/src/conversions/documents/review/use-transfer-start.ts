import type { TransferRequest } from '@keystead/contract/conversions/documents/document-session.ts';
import {
  deleteDocumentSession,
  saveDocumentSession,
  transferDocuments,
} from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { useStableCallback } from '../../../kit/use-stable-callback.ts';
import { documentScreens } from '../../screen.ts';
import { conversionAlerts } from '../../shared/conversion-alerts.ts';
import { storedReview, storedSource } from '../stored-transfer.ts';

const meta = { quiet: true } as const;

/**
 * The dialog before a transfer: its session is saved while the dialog is open and deleted if it is canceled or the
 * screen is left.
 */
export const useTransferStart = () => {
  const navigate = useNavigate();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  /** The session to delete unless it is confirmed. */
  const savedId = useRef<string | null>(null);
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
    setSaved(false);
    if (savedId.current !== null) deletion.mutate(savedId.current);
    savedId.current = null;
  };
  const leave = useStableCallback(close);
  useEffect(() => leave, [leave]);
  const saving = useMutation({
    mutationFn: async (request: TransferRequest) => {
      const opening = currentOpening.current;
      const saved = await call(saveDocumentSession, { body: request });
      return { id: saved.sessionId, isWanted: opening === currentOpening.current };
    },
    meta,
    onSuccess: ({ id, isWanted }) => {
      if (!isWanted) return deletion.mutate(id);
      savedId.current = id;
      setSaved(true);
    },
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
    onError: (error, id) => {
      conversionAlerts.showError(error);
      savedId.current = id;
      close();
    },
  });
  const confirm = () => {
    const id = savedId.current;
    if (id === null) return;
    // From here on it is no longer ours to delete, nor to confirm again.
    savedId.current = null;
    starting.mutate(id);
  };
  return {
    openedAt,
    isSaved,
    isBusy: starting.isPending,
    open: (request: TransferRequest) => {
      conversionAlerts.clear();
      setOpenedAt(new Date().toISOString());
      saving.mutate(request);
    },
    close,
    confirm,
  };
};

export type TransferStart = ReturnType<typeof useTransferStart>;
