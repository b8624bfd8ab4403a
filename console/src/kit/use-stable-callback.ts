import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns the same function on every render, which calls the latest one given, so that components that receive it need
 * not rerender. Only for event handlers; during rendering it is one step behind.
 */
export const useStableCallback = <Args extends unknown[], Result>(callback: (...args: Args) => Result) => {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args): Result => latest.current(...args), []);
};
