import { useDeferredValue } from 'react';

/**
 * A value that has just arrived, once the rest of the page is rendered: React then renders it in small chunks, so that
 * a slow phone stays responsive to touch. Initial values and later changes are rendered immediately.
 */
export const useDeferredData = <T>(value: T | undefined): T | undefined => {
  const isDue = useDeferredValue(value !== undefined);
  return isDue ? value : undefined;
};
