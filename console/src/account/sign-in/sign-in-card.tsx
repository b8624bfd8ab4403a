import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { AlertContent } from '../../client/errors-to-alerts.ts';
import { Note } from '../../kit/note.tsx';
import { successDurationMs } from '../../shell/alerts/alerts.ts';
import classes from './sign-in.module.css';

type Props = {
  title: string;
  subtitle?: string | null | undefined;
  /** Whether a wide page says the same next to the card. */
  isBeside?: boolean;
  note: AlertContent | null;
  /** The customer's logo, if it has one. */
  logo?: string | null | undefined;
  children: ReactNode;
};

/** Success messages stay for as long as in the floating alerts. */
const useTransientNote = (note: AlertContent | null): AlertContent | null => {
  const [expiredNote, setExpiredNote] = useState<AlertContent | null>(null);
  useEffect(() => {
    if (note?.type !== 'success') return;
    const timer = setTimeout(() => setExpiredNote(note), successDurationMs);
    return () => clearTimeout(timer);
  }, [note]);
  return note === expiredNote ? null : note;
};

/** The frame around every step. */
export const SignInCard = ({ title, subtitle, isBeside = false, note, logo, children }: Props) => {
  const visibleNote = useTransientNote(note);
  return (
    <Paper shadow="sm" className={classes.card}>
      {logo ? (
        <img src={logo} alt="" height={40} className={classes.mark} />
      ) : (
        <img src="/mark.svg" alt="" width={40} height={40} className={classes.mark} />
      )}
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {subtitle && (
        <Text c="dimmed" className={classes.subtitle} data-beside={isBeside || undefined}>
          {subtitle}
        </Text>
      )}
      {visibleNote && (
        <Note tone={visibleNote.type} className={classes.note}>
          {visibleNote.message}
        </Note>
      )}
      {children}
    </Paper>
  );
};
