import { type FocusEvent, useEffect, useRef } from 'react';

/** Restores the focus to a button that was absent while its part was busy, if the focus was lost there. */
export const useRestoreFocus = (isBack: boolean) => {
  const target = useRef<HTMLButtonElement>(null);
  const isInside = useRef(false);
  const wasBack = useRef(isBack);
  useEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (isBack && !wasBack.current && isLost) target.current?.focus();
    wasBack.current = isBack;
  }, [isBack]);
  return {
    target,
    part: {
      onFocus: () => {
        isInside.current = true;
      },
      // Removing the focused element leaves no relatedTarget.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) isInside.current = false;
      },
    },
  };
};
