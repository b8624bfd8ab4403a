/**
 * Moves the focus to a note and brings all of it into view. By itself, the focus only makes sure of the line it is on,
 * which on a phone can be the last one of the screen.
 */
export const focusNote = (line: HTMLElement | null): void => {
  line?.focus();
  line?.closest('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
};
