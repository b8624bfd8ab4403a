import { type RefObject, useEffect, useRef } from 'react';

/** For what appears far from the button that was pressed. */
export const useBroughtIntoView = (): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return place;
};
