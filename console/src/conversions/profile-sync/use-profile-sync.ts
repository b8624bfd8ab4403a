import { startProfileSync } from '@keystead/contract/conversions/profile-sync.ts';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { useProcess } from '../../kit/process/use-process.ts';
import { kindOf } from '../conversion-kinds.ts';
import { useTransactions } from '../process-list/use-transactions.ts';
import { profileSyncScreens } from '../screen.ts';
import { conversionAlerts } from '../shared/conversion-alerts.ts';
import { type PlaceChoice, usePlaceChoice } from '../shared/use-place-choice.ts';
import { useSingleFlight } from '../shared/use-single-flight.ts';

const requestOf = ({ customer, environment, corporation }: PlaceChoice) =>
  customer && environment && corporation
    ? {
        crmId: customer.accountId,
        corpId: corporation.id,
        environmentId: corporation.data,
        configId: environment.id,
      }
    : null;

/** The running sync for the place, no matter who started it. */
const useRunning = ({ customer, environment, corporation }: PlaceChoice): string | undefined => {
  const kind = kindOf(profileSyncScreens.run);
  const { data = [] } = useTransactions(kind.screens.list.path, kind.listTransactions);
  return data.find(
    (row) =>
      row.status === 'InProgress' &&
      row.crmId === customer?.accountId &&
      row.environmentName === environment?.configName &&
      row.corporationName === corporation?.text,
  )?.processId;
};

/** A sync, from choosing its corporation to its end. */
export const useProfileSync = () => {
  const place = usePlaceChoice();
  const singleFlight = useSingleFlight();
  const [started, setStarted] = useState<string>();
  const running = useRunning(place);
  const processId = started ?? running;
  // No matter who started it: its end is shown here, even once it is no longer in the list of running ones.
  if (started === undefined && running !== undefined) setStarted(running);
  const [isAsked, setAsked] = useState(false);
  const request = requestOf(place);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: NonNullable<typeof request> & { isTrial: boolean }) =>
      call(startProfileSync, { body }),
    meta: { quiet: true },
    onSuccess: (sync) => {
      conversionAlerts.clear();
      setStarted(sync.processId);
    },
    onError: conversionAlerts.showError,
    onSettled: () => {
      singleFlight.end();
      setAsked(false);
    },
  });
  const run = useProcess(processId);
  const isRunning = processId !== undefined && (run.process?.status ?? 'InProgress') === 'InProgress';
  return {
    place,
    run,
    processId,
    isAsked,
    setAsked,
    isBusy: isPending,
    canStart: request !== null && !isRunning && !isPending,
    start: (isTrial: boolean) => request && singleFlight.begin(() => mutate({ ...request, isTrial })),
    /** Syncs of another place are in the list. */
    forget: () => setStarted(undefined),
  };
};
