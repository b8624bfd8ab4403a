import { redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';

const opened = new Map<string, ComponentType>();

export const openedScreen = (path: string): ComponentType | undefined => opened.get(path);

const never = new Promise<never>(() => {});

/**
 * A chunk is missing after a new version was installed: the page is loaded again, once per chunk. If it is
 * still missing then, the error page says so.
 */
export const openChunk = async (
  path: string,
  href: string,
  chunk: Promise<{ Screen: ComponentType }>,
): Promise<void> => {
  const mark = `reloaded:${path}`;
  try {
    opened.set(path, (await chunk).Screen);
    sessionStorage.removeItem(mark);
  } catch {
    if (sessionStorage.getItem(mark) === null) {
      sessionStorage.setItem(mark, 'once');
      window.location.reload();
      return never;
    }
    sessionStorage.removeItem(mark);
    throw redirect({ to: '/error', search: { returnUrl: href }, replace: true });
  }
};
