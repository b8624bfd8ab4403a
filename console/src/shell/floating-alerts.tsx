import { Note } from '../kit/note.tsx';
import { useStore } from '../store.ts';
import { alerts } from './alerts.ts';
import { messages } from './messages.ts';
import classes from './shell.module.css';

/** The region is always there, so that what appears in it is announced. */
export const FloatingAlerts = () => (
  <section aria-label={messages.alerts} aria-live="polite" className={classes.alerts} data-no-print>
    {useStore(alerts.shown).map(({ id, type, message }) => (
      <Note key={id} tone={type} className={classes.alert} onClose={() => alerts.close(id)}>
        {message}
      </Note>
    ))}
  </section>
);
