import { type AlertContent, toAlert } from '../../client/errors-to-alerts.ts';
import { createStore } from '../../store.ts';

export type ShownAlert = AlertContent & { id: number; keepOnNavigation: boolean };

/** How long a success is told. */
export const successStays = 5000;

const shown = createStore<readonly ShownAlert[]>([]);
let lastId = 0;

const isSame = (a: AlertContent, b: AlertContent) => a.type === b.type && a.message === b.message;

const close = (id: number): void => shown.set(shown.get().filter((alert) => alert.id !== id));

const show = ({
  type,
  message,
  keepOnNavigation = false,
}: AlertContent & { keepOnNavigation?: boolean }): number => {
  lastId += 1;
  const id = lastId;
  const others = shown.get().filter((alert) => !isSame(alert, { type, message }));
  shown.set([...others, { id, type, message, keepOnNavigation }]);
  if (type === 'success') setTimeout(() => close(id), successStays);
  return id;
};

/** The floating alerts. Success closes by itself; the others stay until they are closed or the place is left. */
export const alerts = {
  shown,
  show,
  close,
  /** Answers what `close` takes; null when there is nothing to tell. */
  showError: (error: unknown): number | null => {
    const alert = toAlert(error);
    return alert && show(alert);
  },
  /** Where the row of alerts ends now; what comes later belongs to the next place. */
  lastId: (): number => lastId,
  /** Closes what was shown before a navigation began. Those asked to survive do so once. */
  navigated: (until: number): void =>
    shown.set(
      shown
        .get()
        .filter((alert) => alert.id > until || alert.keepOnNavigation)
        .map((alert) => (alert.id > until ? alert : { ...alert, keepOnNavigation: false })),
    ),
};
