import { connection } from '../../client/connection.ts';
import { drafts } from '../../kit/form/drafts.ts';
import { isInUse } from '../../kit/unsaved.ts';
import { keepDrafts } from '../session/keep-drafts.ts';
import { markOf, never } from './open-chunk.ts';

/** What has been missing since the page was opened: whoever wants it once more may be asked to let the page go. */
const missing = new Set<string>();

const loadPageAgain = (mark: string): void => {
  sessionStorage.setItem(mark, 'once');
  window.location.reload();
};

/**
 * As `openChunk`, for a part of a page that is in view. The page is loaded again by itself only when nothing typed in it
 * could get lost. Answers null where the part cannot be had; the page goes on without.
 */
export const openPart = async <T>(name: string, load: () => Promise<T>): Promise<T | null> => {
  const mark = markOf(name);
  try {
    const code = await load();
    sessionStorage.removeItem(mark);
    return code;
  } catch {
    const isWantedAgain = missing.has(name);
    missing.add(name);
    // A page loaded again without a network would be the browser's own error page.
    if (!(await connection.check())) return null;
    if (!isWantedAgain && (isInUse() || sessionStorage.getItem(mark) !== null)) return null;
    const isKept = await keepDrafts(drafts.typed(), true);
    if (!isWantedAgain && !isKept) return null;
    loadPageAgain(mark);
    // Where something is typed the browser asks, and the person may want to stay.
    return isWantedAgain ? null : never;
  }
};
