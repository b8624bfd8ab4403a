import { type FocusEvent, useEffect, useRef } from 'react';

/** A button that was away while its part was at work takes the focus back, if it was lost there meanwhile. */
export const useFocusBack = (isBack: boolean) => {
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
      // What is removed with the focus on it leaves for nowhere.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) isInside.current = false;
      },
    },
  };
};
