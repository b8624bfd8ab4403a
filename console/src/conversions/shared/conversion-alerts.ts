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
  showError: (error: unknown): void => {
    const alert = toAlert(error);
    if (alert) show(alert);
  },
  /** What was told before is over. */
  clear: (): void => {
    for (const { id } of alerts.shown.get()) alerts.close(id);
  },
};
