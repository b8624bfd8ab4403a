import { userActions } from '@keystead/contract/people/user-actions.ts';
import { finishedCount, type Process } from '@keystead/contract/processes/process.ts';
import { getProcess } from '@keystead/contract/processes/process-calls.ts';
import type { BulkActionName } from '@keystead/contract/users/bulk-actions.ts';
import { call } from '../../../client/call.ts';
import { watchEvents } from '../../../kit/process/process-events.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { messages } from '../messages.ts';

type Work = {
  action: BulkActionName;
  total: number;
  /** Called when the process has ended, unless its alert was closed before. */
  onEnd: () => void;
};

const stepOf = (process: Process, { total }: Work) => {
  const finished = finishedCount(process.counts);
  return { note: messages.bulk.progress(finished, total), progress: finished / total };
};

const outcomeOf = ({ counts }: Process, { action }: Work) => {
  const failed = counts.failed + counts.skipped + counts.cancelled;
  return {
    type: failed > 0 ? ('warning' as const) : ('success' as const),
    message: messages.bulk.over(userActions[action].done, counts.done),
    note: failed > 0 ? messages.bulk.failed(failed) : undefined,
    progress: undefined,
  };
};

const isShown = (id: number): boolean => alerts.shown.get().some((alert) => alert.id === id);

/** Follows a process in an alert after its dialog is closed, until it ends or the alert is closed. */
export const followProcess = async (id: string, work: Work): Promise<void> => {
  const current = await call(getProcess, { params: { id } }).catch(() => null);
  if (!current) return;
  if (current.status !== 'InProgress') return work.onEnd();
  const message = messages.bulk.under(userActions[work.action].done, work.total);
  const alert = alerts.show({ type: 'info', message, ...stepOf(current, work) });
  const stop = watchEvents(id, (process) => {
    if (process.status === 'InProgress') return alerts.change(alert, stepOf(process, work));
    end();
    work.onEnd();
    alerts.change(alert, outcomeOf(process, work));
  });
  const unsubscribe = alerts.shown.subscribe(() => isShown(alert) || end());
  const end = () => {
    unsubscribe();
    stop();
  };
};
