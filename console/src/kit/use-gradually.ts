import { useDeferredValue } from 'react';

/**
 * What has just come, once the rest of the page is drawn: React then draws it in small portions, so that a slow phone
 * can answer to a finger in between. What is there from the beginning, and later changes, are drawn at once.
 */
export const useGradually = <T>(value: T | undefined): T | undefined => {
  const isDue = useDeferredValue(value !== undefined);
  return isDue ? value : undefined;
};
