import { maxPageLinks } from '@keystead/contract/page.ts';

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The numbered links around the current page, at most five. */
export const pageLinks = (current: number, count: number): number[] => {
  const shown = Math.min(maxPageLinks, count);
  const first = Math.min(Math.max(1, current - Math.floor(maxPageLinks / 2)), count - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
};
