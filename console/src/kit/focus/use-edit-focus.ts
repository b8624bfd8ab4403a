import { useEffect, useRef } from 'react';
import { reclaimFocus } from './reclaim-focus.ts';

/**
 * Moves the focus to the first field that `selector` finds, and back to the button that started the editing. Editing
 * that starts with the page does not take the focus.
 */
export const useEditFocus = (isEditing: boolean, selector: string): void => {
  const opener = useRef<Element | null>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (!isEditing) return reclaimFocus(opener.current);
    opener.current = document.activeElement;
    document.querySelector<HTMLElement>(selector)?.focus();
  }, [isEditing, selector]);
};
