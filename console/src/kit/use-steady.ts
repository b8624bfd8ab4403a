import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function at every draw that does what the last one given says: parts that get it, and that nothing else has
 * changed for, need not be drawn again. For handlers alone; while drawing it is a step behind.
 */
export const useSteady = <Args extends unknown[], Result>(act: (...args: Args) => Result) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args): Result => latest.current(...args), []);
};
