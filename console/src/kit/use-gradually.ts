import { useDeferredValue } from 'react';

/**
 * What has just come, once the rest of the page is drawn: React then draws it in small portions, so that a slow phone
 * can answer to a finger in between. From then on changes are drawn at once.
 */
export const useGradually = <T>(value: T | undefined): T | undefined => {
  const isDue = useDeferredValue(value !== undefined, false);
  return isDue ? value : undefined;
};
