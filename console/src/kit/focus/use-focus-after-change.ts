import { useEffect, useRef } from 'react';
import { focusHeading } from '../../shell/opening/focus-heading.ts';

/** An action can remove its own button; the focus then moves to the heading. */
export const useFocusAfterChange = (content: string): void => {
  const previous = useRef(content);
  useEffect(() => {
    if (previous.current === content) return;
    previous.current = content;
    if (document.activeElement === document.body) focusHeading();
  }, [content]);
};
