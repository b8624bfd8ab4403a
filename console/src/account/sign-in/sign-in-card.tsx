import { Alert, Paper, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AlertContent } from '../../client/errors-to-alerts.ts';
import classes from './sign-in.module.css';

const looks = {
  danger: { color: 'red', Icon: IconAlertCircle, role: 'alert' },
  warning: { color: 'yellow', Icon: IconAlertTriangle, role: 'alert' },
  success: { color: 'green', Icon: IconCircleCheck, role: 'status' },
  info: { color: 'blue', Icon: IconInfoCircle, role: 'status' },
} as const satisfies Record<AlertContent['type'], unknown>;

const NoteBox = ({ type, message }: AlertContent) => {
  const { color, Icon, role } = looks[type];
  return (
    <Alert color={color} icon={<Icon aria-hidden />} role={role} className={classes.note}>
      {message}
    </Alert>
  );
};

type Props = {
  title: string;
  subtitle?: string | null | undefined;
  note: AlertContent | null;
  children: ReactNode;
};

/** The frame around every step. */
export const SignInCard = ({ title, subtitle, note, children }: Props) => (
  <Paper shadow="sm" className={classes.card}>
    <img src="/mark.svg" alt="" width={40} height={40} className={classes.mark} />
    <Title order={1} className={classes.title}>
      {title}
    </Title>
    {subtitle && (
      <Text c="dimmed" className={classes.subtitle}>
        {subtitle}
      </Text>
    )}
    {note && <NoteBox {...note} />}
    {children}
  </Paper>
);
