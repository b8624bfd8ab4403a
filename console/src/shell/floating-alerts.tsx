import { Alert } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { AlertType } from '../client/errors-to-alerts.ts';
import { useStore } from '../store.ts';
import { alerts } from './alerts.ts';
import { messages } from './messages.ts';
import classes from './shell.module.css';

const looks = {
  success: { color: 'green', Icon: IconCircleCheck, role: 'status' },
  info: { color: 'blue', Icon: IconInfoCircle, role: 'status' },
  warning: { color: 'yellow', Icon: IconAlertTriangle, role: 'alert' },
  danger: { color: 'red', Icon: IconAlertCircle, role: 'alert' },
} as const satisfies Record<AlertType, unknown>;

/** The region is always there, so that what appears in it is announced. */
export const FloatingAlerts = () => (
  <section aria-label={messages.alerts} aria-live="polite" className={classes.alerts} data-no-print>
    {useStore(alerts.shown).map(({ id, type, message }) => {
      const { color, Icon, role } = looks[type];
      return (
        <Alert
          key={id}
          role={role}
          color={color}
          icon={<Icon aria-hidden />}
          className={classes.alert}
          data-type={type}
          withCloseButton
          closeButtonLabel={messages.closeAlert}
          onClose={() => alerts.close(id)}
        >
          {message}
        </Alert>
      );
    })}
  </section>
);
