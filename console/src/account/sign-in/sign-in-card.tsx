import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AlertContent } from '../../client/errors-to-alerts.ts';
import { Note } from '../../kit/note.tsx';
import classes from './sign-in.module.css';

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
    {note && (
      <Note tone={note.type} className={classes.note}>
        {note.message}
      </Note>
    )}
    {children}
  </Paper>
);
