import { connection } from '../../client/connection.ts';
import { drafts } from '../../kit/form/drafts.ts';
import { hasPendingInput } from '../../kit/unsaved.ts';
import { saveDrafts } from '../session/save-drafts.ts';
import { never, reloadMarkOf } from './await-chunk.ts';

/** Parts that were missing before on this page: requesting one again may ask the user to let the page go. */
const missing = new Set<string>();

const reloadPage = (mark: string): void => {
  sessionStorage.setItem(mark, 'once');
  window.location.reload();
};

/**
 * Like `awaitChunk`, for a part of a page that is already visible. The page is reloaded by itself only if no input could
 * get lost. Returns null if the part is unavailable; the page continues without it.
 */
export const loadPart = async <T>(name: string, load: () => Promise<T>): Promise<T | null> => {
  const mark = reloadMarkOf(name);
  try {
    const code = await load();
    sessionStorage.removeItem(mark);
    return code;
  } catch {
    const isRetry = missing.has(name);
    missing.add(name);
    // Reloading without a network would show the browser's own error page.
    if (!(await connection.check())) return null;
    if (!isRetry && (hasPendingInput() || sessionStorage.getItem(mark) !== null)) return null;
    const areDraftsSaved = await saveDrafts(drafts.typed(), true);
    if (!isRetry && !areDraftsSaved) return null;
    reloadPage(mark);
    // If there is unsaved input, the browser asks, and the user may choose to stay.
    return isRetry ? null : never;
  }
};
