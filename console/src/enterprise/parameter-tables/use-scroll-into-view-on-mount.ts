import { type RefObject, useEffect, useRef } from 'react';

/** For content that appears far from the button that was pressed. */
export const useScrollIntoViewOnMount = (): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  // In braces: newer browsers return a promise, which would be taken for the effect's cleanup.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return place;
};
