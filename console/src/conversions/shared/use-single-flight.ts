import { useMemo, useRef } from 'react';

/** Lets something start only once until it has ended, no matter how fast the user clicks. */
export const useSingleFlight = () => {
  const isUnderWay = useRef(false);
  return useMemo(
    () => ({
      begin: (start: () => void): void => {
        if (isUnderWay.current) return;
        isUnderWay.current = true;
        start();
      },
      end: (): void => {
        isUnderWay.current = false;
      },
    }),
    [],
  );
};
