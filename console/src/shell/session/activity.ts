const cookieName = 'lastActivity';
const writeAtMostEvery = 1000;

const readCookie = (): number => {
  const entry = document.cookie.split('; ').find((text) => text.startsWith(`${cookieName}=`));
  return Number(entry?.slice(cookieName.length + 1) ?? 0);
};

const writeCookie = (value: string, more = ''): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // The Cookie Store API would be the newer way, but it does not exist on plain http.
  Reflect.set(document, 'cookie', `${cookieName}=${value}; Path=/; SameSite=Lax${secure}${more}`);
};

/** When anybody last touched any tab of the console. A cookie, because all tabs read the same. */
export const activity = {
  last: readCookie,
  note: (): void => {
    const now = Date.now();
    if (now - readCookie() >= writeAtMostEvery) writeCookie(String(now));
  },
  forget: (): void => writeCookie('', '; Max-Age=0'),
};

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export const watchActivity = (note: () => void): (() => void) => {
  for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
  };
};
