import { blocking } from '../client/blocking.ts';
import { confirmation } from './confirmation.ts';
import { activity } from './session/activity.ts';

/**
 * Esc affects only what is on top of a dialog: it cancels the identity confirmation, but neither running work nor the
 * warning before a session ends. Each dialog listens on the window by itself, so this must be registered before any of
 * them.
 */
export const captureEscape = (): void =>
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      const isHeld = blocking.running.get() > 0 || activity.isWarned.get();
      if (!isHeld && !confirmation.isAsked.get()) return;
      event.stopImmediatePropagation();
      if (!isHeld) confirmation.settle(false);
    },
    { capture: true },
  );
