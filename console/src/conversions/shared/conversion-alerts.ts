import { Failure } from '@keystead/contract/errors.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { alertDurationMs } from '../timing.ts';

/** The alerts of conversions; others must not be closed here, since they may report on work elsewhere. */
const alertIds = new Set<number>();

/** Successes and warnings disappear by themselves; errors stay until closed or until the screen is left. */
const show = (alert: Parameters<typeof alerts.show>[0]): void => {
  const id = alerts.show(alert);
  alertIds.add(id);
  if (alert.type !== 'danger') setTimeout(() => alerts.close(id), alertDurationMs);
};

export const conversionAlerts = {
  show,
  /** A rejection that needs action is an error; one that only needs waiting is a warning. */
  showError: (error: unknown): void => {
    const alert = toAlert(error);
    const hasToWait = error instanceof Failure && error.code === 'process.running';
    if (alert) show(hasToWait ? alert : { ...alert, type: 'danger' });
  },
  /** Closes the earlier alerts of conversions. */
  clear: (): void => {
    for (const id of alertIds) alerts.close(id);
    alertIds.clear();
  },
};
