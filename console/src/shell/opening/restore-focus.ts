import { focusHeading } from './focus-heading.ts';

/** Within this many frames, a button that was disabled by the work is enabled, or its page has placed the focus. */
const framesToWait = 30;

/**
 * Gives a lost focus back to the element that started something, or to the heading. The work may have removed the
 * element, or left it disabled until the next render.
 */
export const restoreFocus = (trigger: Element | null, frames = framesToWait): void => {
  if (document.activeElement !== document.body) return;
  if (trigger instanceof HTMLElement) trigger.focus();
  if (document.activeElement !== document.body) return;
  if (frames > 0) requestAnimationFrame(() => restoreFocus(trigger, frames - 1));
  else focusHeading();
};
