import { restoreFocus } from '../../shell/opening/restore-focus.ts';

/** Restores a lost focus, even if the spinner of a save has moved it to the heading already. */
export const reclaimFocus = (trigger: Element | null): void => {
  if (document.activeElement instanceof HTMLHeadingElement) document.activeElement.blur();
  restoreFocus(trigger);
};
