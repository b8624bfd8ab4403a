import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns the same function on every render, which calls the latest one given, so that components that receive it need
 * not rerender. Only for event handlers; during rendering it is one step behind.
 */
export const useStableCallback = <Args extends unknown[], Result>(act: (...args: Args) => Result) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args): Result => latest.current(...args), []);
};
