import { createStore } from '../store.ts';

let settleAsked: ((isConfirmed: boolean) => void) | undefined;
let pending: Promise<boolean> | undefined;

const isAsked = createStore(false);

/** Whether the person at the screen is still the one who signed in. Calls that wait for it share one question. */
export const confirmation = {
  isAsked,
  ask: (): Promise<boolean> => {
    pending ??= new Promise<boolean>((resolve) => {
      settleAsked = resolve;
      isAsked.set(true);
    });
    return pending;
  },
  settle: (isConfirmed: boolean): void => {
    isAsked.set(false);
    settleAsked?.(isConfirmed);
    pending = undefined;
    settleAsked = undefined;
  },
};

/**
 * Esc takes back the question alone and leaves the dialog that caused it open. Those listen at the window as well, so
 * this has to be there before any of them.
 */
export const cancelConfirmationByEscape = (): void =>
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !isAsked.get()) return;
      event.stopImmediatePropagation();
      confirmation.settle(false);
    },
    { capture: true },
  );
