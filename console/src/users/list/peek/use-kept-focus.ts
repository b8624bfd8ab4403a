import { type RefObject, useEffect, useRef } from 'react';
import { reclaimFocus } from '../../../kit/focus/reclaim-focus.ts';

/**
 * An action can remove its own button. The focus then moves to the returned element instead of the heading behind the
 * drawer, once no dialog is on top.
 */
export const useKeptFocus = (content: string, isCovered: boolean): RefObject<HTMLButtonElement | null> => {
  const target = useRef<HTMLButtonElement>(null);
  const previous = useRef(content);
  useEffect(() => {
    if (isCovered || previous.current === content) return;
    previous.current = content;
    reclaimFocus(target.current);
  }, [content, isCovered]);
  return target;
};
