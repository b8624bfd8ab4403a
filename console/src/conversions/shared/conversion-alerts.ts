import { Failure } from '@keystead/contract/errors.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { alertStays } from '../timing.ts';

/** Success and warnings go by themselves; errors stay until they are closed or the screen is left. */
const show = (alert: Parameters<typeof alerts.show>[0]): void => {
  alerts.show(alert);
  const id = alerts.lastId();
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
  /** What was told before is over. */
  clear: (): void => {
    for (const { id } of alerts.shown.get()) alerts.close(id);
  },
};
