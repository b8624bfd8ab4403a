import { Failure } from '@keystead/contract/errors.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { alertStays } from '../timing.ts';

/** Alerts of conversions; others are not theirs to close: they may tell of work that goes on elsewhere. */
const told = new Set<number>();

/** Success and warnings go by themselves; errors stay until they are closed or the screen is left. */
const show = (alert: Parameters<typeof alerts.show>[0]): void => {
  const id = alerts.show(alert);
  told.add(id);
  if (alert.type !== 'danger') setTimeout(() => alerts.close(id), alertStays);
};

export const conversionAlerts = {
  show,
  /** What is refused until somebody has done something about it is an error; what only has to wait is a warning. */
  showError: (error: unknown): void => {
    const alert = toAlert(error);
    const hasToWait = error instanceof Failure && error.code === 'process.running';
    if (alert) show(hasToWait ? alert : { ...alert, type: 'danger' });
  },
  /** What conversions have told before is over. */
  clear: (): void => {
    for (const id of told) alerts.close(id);
    told.clear();
  },
};
