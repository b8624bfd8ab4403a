import { redirect } from '@tanstack/react-router';
import { errorScreen } from '../../account/error-pages/screen.ts';
import { Unreachable } from '../../client/call.ts';
import { connection } from '../../client/connection.ts';

export const never = new Promise<never>(() => {});

/** Set while the page is reloaded for a chunk. */
export const reloadMarkOf = (name: string): string => `reloaded:${name}`;

/**
 * Waits for code loaded on demand. It is missing after an upgrade: the page is then reloaded, once per chunk. If it is
 * still missing, the error page says so. Without a connection, it is waited for.
 */
export const awaitChunk = async <T>(name: string, href: string, chunk: Promise<T>): Promise<T> => {
  const mark = reloadMarkOf(name);
  try {
    const code = await chunk;
    sessionStorage.removeItem(mark);
    return code;
  } catch {
    // Reloading without a network would show the browser's own error page.
    if (!(await connection.check())) throw new Unreachable();
    if (sessionStorage.getItem(mark) === null) {
      sessionStorage.setItem(mark, 'once');
      window.location.reload();
      return never;
    }
    sessionStorage.removeItem(mark);
    throw redirect({ ...errorScreen.to({ returnUrl: href }), replace: true });
  }
};
