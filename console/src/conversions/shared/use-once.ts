import { useMemo, useRef } from 'react';

/** Lets something begin once until it has ended, however fast somebody clicks. */
export const useOnce = () => {
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
