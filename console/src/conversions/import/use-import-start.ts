import { Failure } from '@keystead/contract/errors.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMutation } from '../../client/use-mutation.ts';
import type { ConversionKind } from '../conversion-kinds.ts';
import { conversionAlerts } from '../shared/conversion-alerts.ts';
import { useSingleFlight } from '../shared/use-single-flight.ts';
import { redirectDelayMs } from '../timing.ts';
import { messages } from './messages.ts';

type Options = {
  list: ConversionKind['screens']['list'];
  start: (choice: { isTrial: boolean }) => Promise<unknown>;
  /** Discards the results and may close their alerts: the next alert is shown afterwards. */
  onOver: () => void;
};

/** Asks, starts an import or a trial run once, reports it and goes to the list. */
export const useImportStart = ({ list, start, onOver }: Options) => {
  const navigate = useNavigate();
  const singleFlight = useSingleFlight();
  const redirectTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirectTimer.current), []);
  const [asked, setAsked] = useState<{ isTrial: boolean } | null>(null);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: start,
    meta: { quiet: true },
    onSuccess: (_, { isTrial }) => {
      conversionAlerts.clear();
      onOver();
      conversionAlerts.show({ type: 'success', message: isTrial ? messages.trialBegun : messages.begun });
      redirectTimer.current = setTimeout(() => void navigate(list.to()), redirectDelayMs);
    },
    onError: (error) => {
      singleFlight.end();
      // The plan must be loaded again, which is only possible once there is none.
      if (error instanceof Failure && error.code === 'import.planGone') onOver();
      conversionAlerts.showError(error);
    },
    onSettled: () => setAsked(null),
  });
  return {
    /** What the dialog asks about; null while it is closed. */
    asked,
    ask: (isTrial: boolean) => setAsked({ isTrial }),
    close: () => setAsked(null),
    confirm: () => asked && singleFlight.begin(() => mutate(asked)),
    isBusy: isPending || isSuccess,
  };
};

export type ImportStart = ReturnType<typeof useImportStart>;
