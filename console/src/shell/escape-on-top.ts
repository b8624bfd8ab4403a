import { blocking } from '../client/blocking.ts';
import { confirmation } from './confirmation.ts';
import { activity } from './session/activity.ts';

/**
 * What lies on top of a dialog has Esc for itself: the question who is there takes itself back, work under way and the
 * warning before a session ends stay. Dialogs listen at the window as well, each for itself, so this has to be there
 * before any of them.
 */
export const keepEscapeOnTop = (): void =>
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
