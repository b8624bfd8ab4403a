import { type RefObject, useEffect, useRef } from 'react';

/** For what appears far from the button that was pressed. */
export const useBroughtIntoView = (): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  // In braces: browsers have begun to answer a promise, which would pass for the effect's end.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return place;
};
