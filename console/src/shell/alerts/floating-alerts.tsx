import { Note } from '../../kit/note.tsx';
import { useStore } from '../../store.ts';
import { messages } from '../messages.ts';
import classes from '../shell.module.css';
import { alerts } from './alerts.ts';

const mostAtOnce = 3;

/** The region is always there, so that what appears in it is announced. Older ones wait until there is room again. */
export const FloatingAlerts = () => {
  const shown = useStore(alerts.shown);
  return (
    <section aria-label={messages.alerts} aria-live="polite" className={classes.alerts} data-no-print>
      {shown.slice(-mostAtOnce).map(({ id, type, message }) => (
        <Note key={id} tone={type} className={classes.alert} onClose={() => alerts.close(id)}>
          {message}
        </Note>
      ))}
    </section>
  );
};
