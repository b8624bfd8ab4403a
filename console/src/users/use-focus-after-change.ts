import { useEffect, useRef } from 'react';
import { focusHeading } from '../shell/opening/focus-heading.ts';

/** An action can remove its own button; the focus then moves to the heading. */
export const useFocusAfterChange = (shown: string): void => {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) focusHeading();
  }, [shown]);
};
