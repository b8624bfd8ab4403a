import { Note } from '../../kit/note.tsx';
import { useStore } from '../../store.ts';
import { messages } from '../messages.ts';
import classes from '../shell.module.css';
import { alerts } from './alerts.ts';

/** The region is always there, so that what appears in it is announced. What stays until it is closed takes room. */
export const FloatingAlerts = () => {
  const shown = useStore(alerts.shown);
  const isLasting = shown.some(({ type }) => type !== 'success');
  return (
    <section
      aria-label={messages.alerts}
      aria-live="polite"
      className={classes.alerts}
      data-lasting={isLasting || undefined}
      data-no-print
    >
      {shown.map(({ id, type, message }) => (
        <Note key={id} tone={type} className={classes.alert} onClose={() => alerts.close(id)}>
          {message}
        </Note>
      ))}
    </section>
  );
};
