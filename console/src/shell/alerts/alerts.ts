import { type AlertContent, toAlert } from '../../client/errors-to-alerts.ts';
import { createStore } from '../../store.ts';

type AlertDetails = {
  /** A link to what the alert is about. */
  link?: { label: string; href: string } | undefined;
  /** What is going on, and then the outcome. */
  note?: string | undefined;
  /** The progress from 0 to 1: the alert doesn't close by itself until it is done. */
  progress?: number | undefined;
};

export type ShownAlert = AlertContent & AlertDetails & { id: number; keepOnNavigation: boolean };

/** How long a success is shown. */
export const successDurationMs = 5000;

const shown = createStore<readonly ShownAlert[]>([]);
let lastId = 0;

const isSame = (a: AlertContent, b: AlertContent) => a.type === b.type && a.message === b.message;

const hasChanges = (alert: ShownAlert, part: Partial<ShownAlert>): boolean =>
  (Object.keys(part) as (keyof ShownAlert)[]).some((name) => part[name] !== alert[name]);

const close = (id: number): void => shown.set(shown.get().filter((alert) => alert.id !== id));

export const alertElement = (id: number): string => `alert-${id}`;

/** An alert that is hovered or focused stays a little longer. */
const isHoveredOrFocused = (id: number): boolean =>
  globalThis.document?.querySelector(`#${alertElement(id)}:is(:hover, :focus-within)`) != null;

/** One per alert, so that a timer set before its last update doesn't close it. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();

const closeSoon = (id: number): void => {
  clearTimeout(timers.get(id));
  const expire = () => {
    timers.delete(id);
    const alert = shown.get().find((one) => one.id === id);
    if (alert?.type !== 'success' || alert.progress !== undefined) return;
    if (isHoveredOrFocused(id)) closeSoon(id);
    else close(id);
  };
  timers.set(id, setTimeout(expire, successDurationMs));
};

const show = ({
  keepOnNavigation = false,
  ...content
}: AlertContent & AlertDetails & { keepOnNavigation?: boolean }): number => {
  lastId += 1;
  const id = lastId;
  const others = shown.get().filter((alert) => !isSame(alert, content));
  shown.set([...others, { ...content, id, keepOnNavigation }]);
  closeSoon(id);
  return id;
};

/** The floating alerts. A success closes by itself; the others stay until closed or until the user navigates. */
export const alerts = {
  shown,
  show,
  close,
  /** Updates an alert; does nothing if it was closed in the meantime. */
  change: (id: number, part: Partial<AlertContent> & AlertDetails): void => {
    const alert = shown.get().find((one) => one.id === id);
    if (!alert || !hasChanges(alert, part)) return;
    shown.set(shown.get().map((one) => (one === alert ? { ...alert, ...part } : one)));
    closeSoon(id);
  },
  /** Returns the id for `close`; null if there is nothing to show. */
  showError: (error: unknown): number | null => {
    const alert = toAlert(error);
    return alert && show(alert);
  },
  /** The id of the latest alert; later ones belong to the next page. */
  lastId: (): number => lastId,
  /**
   * Closes what was shown before a navigation began. Running work always survives, and so does a success marked to
   * stay, since it closes by itself; other alerts marked to stay survive once.
   */
  navigated: (lastOldId: number): void =>
    shown.set(
      shown
        .get()
        .filter((alert) => alert.id > lastOldId || alert.keepOnNavigation || alert.progress !== undefined)
        .map((alert) =>
          alert.id > lastOldId || alert.type === 'success' ? alert : { ...alert, keepOnNavigation: false },
        ),
    ),
};
