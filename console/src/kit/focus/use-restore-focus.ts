import { type FocusEvent, useEffect, useRef } from 'react';
import { reclaimFocus } from './reclaim-focus.ts';

/** Restores the focus to a button that was absent or disabled while its part was busy, if the focus was lost there. */
export const useRestoreFocus = (isPresent: boolean) => {
  const target = useRef<HTMLButtonElement>(null);
  const isInside = useRef(false);
  const wasPresent = useRef(isPresent);
  useEffect(() => {
    if (isPresent && !wasPresent.current && isInside.current) reclaimFocus(target.current);
    wasPresent.current = isPresent;
  }, [isPresent]);
  return {
    target,
    part: {
      onFocus: () => {
        isInside.current = true;
      },
      // Removing the focused element leaves no relatedTarget; the spinner, a native dialog, only borrows the focus.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !relatedTarget.matches('dialog') && !currentTarget.contains(relatedTarget))
          isInside.current = false;
      },
    },
  };
};
