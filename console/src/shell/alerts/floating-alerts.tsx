import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Note } from '../../kit/note.tsx';
import { useStore } from '../../store.ts';
import { messages } from '../messages.ts';
import classes from '../shell.module.css';
import { alertElement, alerts, type ShownAlert } from './alerts.ts';

const maxShown = 3;

const AlertLink = ({ label, href }: NonNullable<ShownAlert['link']>) => {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <Anchor href={href} className={classes.alertLink} onClick={follow}>
      {label}
    </Anchor>
  );
};

/** Steps are shown but not announced; the outcome is. */
const AlertProgress = ({ note, progress }: Pick<ShownAlert, 'note' | 'progress'>) =>
  progress === undefined ? (
    <p role="status">{note}</p>
  ) : (
    <p aria-live="off">
      {note}
      <progress value={progress} aria-label={note} />
    </p>
  );

/** The region always exists, so that what appears in it is announced. Older alerts wait until there is room. */
export const FloatingAlerts = () => {
  const shown = useStore(alerts.shown);
  return (
    <section
      aria-label={messages.alerts}
      aria-live="polite"
      className={classes.alerts}
      data-alerts
      data-no-print
    >
      {shown.slice(-maxShown).map(({ id, type, message, link, note, progress }) => (
        <Note
          key={id}
          id={alertElement(id)}
          tone={type}
          className={classes.alert}
          onClose={() => alerts.close(id)}
        >
          <div>{message}</div>
          {note && <AlertProgress note={note} progress={progress} />}
          {link && <AlertLink {...link} />}
        </Note>
      ))}
    </section>
  );
};
