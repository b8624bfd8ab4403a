import { createStore } from '../../store.ts';

const cookieName = 'lastActivity';
const writeThrottleMs = 1000;

/** What another tab has written; a missing or invalid cookie is ignored. */
const readCookie = (): number => {
  const entry = document.cookie.split('; ').find((text) => text.startsWith(`${cookieName}=`));
  const at = Number(entry?.slice(cookieName.length + 1));
  return at > 0 && at <= Date.now() ? at : 0;
};

/** This tab's own record: a user who deletes the cookie has not been idle. */
let lastInThisTab = 0;

const writeCookie = (value: string, attributes = ''): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // The Cookie Store API is newer, but unavailable over plain http.
  Reflect.set(document, 'cookie', `${cookieName}=${value}; Path=/; SameSite=Lax${secure}${attributes}`);
};

/**
 * When the user last touched any tab of the console. A cookie, because all tabs share it. It only decides when a page
 * asks; the server decides how long a session lasts.
 */
export const activity = {
  /** Whether the warning before the session ends is shown: until it is answered, only its buttons count as activity. */
  isWarned: createStore(false),
  last: (): number => Math.max(lastInThisTab, readCookie()),
  note: (): void => {
    const now = Date.now();
    lastInThisTab = now;
    if (now - readCookie() >= writeThrottleMs) writeCookie(String(now));
  },
  forget: (): void => {
    lastInThisTab = 0;
    writeCookie('', '; Max-Age=0');
  },
};

const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export const watchActivity = (note: () => void): (() => void) => {
  for (const eventName of activityEvents)
    window.addEventListener(eventName, note, { passive: true, capture: true });
  return () => {
    for (const eventName of activityEvents) window.removeEventListener(eventName, note, { capture: true });
  };
};
