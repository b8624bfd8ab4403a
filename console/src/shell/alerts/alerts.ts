import { type AlertContent, toAlert } from '../../client/errors-to-alerts.ts';
import { createStore } from '../../store.ts';

type Further = {
  /** The way to the thing concerned. */
  link?: { label: string; href: string } | undefined;
  /** What goes on, and then what came of it. */
  note?: string | undefined;
  /** How far that is, from 0 to 1: until it is over nothing closes by itself. */
  progress?: number | undefined;
};

export type ShownAlert = AlertContent & Further & { id: number; keepOnNavigation: boolean };

/** How long a success is told. */
export const successStays = 5000;

const shown = createStore<readonly ShownAlert[]>([]);
let lastId = 0;

const isSame = (a: AlertContent, b: AlertContent) => a.type === b.type && a.message === b.message;

const isNews = (alert: ShownAlert, part: Partial<ShownAlert>): boolean =>
  (Object.keys(part) as (keyof ShownAlert)[]).some((name) => part[name] !== alert[name]);

const close = (id: number): void => shown.set(shown.get().filter((alert) => alert.id !== id));

export const alertElement = (id: number): string => `alert-${id}`;

/** What somebody points at or has the focus in stays a little longer. */
const isHeld = (id: number): boolean =>
  globalThis.document?.querySelector(`#${alertElement(id)}:is(:hover, :focus-within)`) != null;

/** One for each alert, so that none that was set before its last words closes it. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();

const closeSoon = (id: number): void => {
  clearTimeout(timers.get(id));
  const end = () => {
    timers.delete(id);
    const alert = shown.get().find((one) => one.id === id);
    if (alert?.type !== 'success' || alert.progress !== undefined) return;
    if (isHeld(id)) closeSoon(id);
    else close(id);
  };
  timers.set(id, setTimeout(end, successStays));
};

const show = ({
  keepOnNavigation = false,
  ...content
}: AlertContent & Further & { keepOnNavigation?: boolean }): number => {
  lastId += 1;
  const id = lastId;
  const others = shown.get().filter((alert) => !isSame(alert, content));
  shown.set([...others, { ...content, id, keepOnNavigation }]);
  closeSoon(id);
  return id;
};

/** The floating alerts. Success closes by itself; the others stay until they are closed or the place is left. */
export const alerts = {
  shown,
  show,
  close,
  /** Goes on telling in an alert; what has been closed meanwhile stays so. */
  change: (id: number, part: Partial<AlertContent> & Further): void => {
    const alert = shown.get().find((one) => one.id === id);
    if (!alert || !isNews(alert, part)) return;
    shown.set(shown.get().map((one) => (one === alert ? { ...alert, ...part } : one)));
    closeSoon(id);
  },
  /** Answers what `close` takes; null when there is nothing to tell. */
  showError: (error: unknown): number | null => {
    const alert = toAlert(error);
    return alert && show(alert);
  },
  /** Where the row of alerts ends now; what comes later belongs to the next place. */
  lastId: (): number => lastId,
  /**
   * Closes what was shown before a navigation began. Work under way always survives, and so does a success that is asked
   * to, since it closes by itself; others that are asked to survive do so once.
   */
  navigated: (until: number): void =>
    shown.set(
      shown
        .get()
        .filter((alert) => alert.id > until || alert.keepOnNavigation || alert.progress !== undefined)
        .map((alert) =>
          alert.id > until || alert.type === 'success' ? alert : { ...alert, keepOnNavigation: false },
        ),
    ),
};
