import { createStore } from '../store.ts';

let resolvePending: ((isConfirmed: boolean) => void) | undefined;
let pending: Promise<boolean> | undefined;

const isAsked = createStore(false);

/** Whether the user at the screen is still the one who signed in. Calls that wait for it share one dialog. */
export const confirmation = {
  isAsked,
  ask: (): Promise<boolean> => {
    pending ??= new Promise<boolean>((resolve) => {
      resolvePending = resolve;
      isAsked.set(true);
    });
    return pending;
  },
  settle: (isConfirmed: boolean): void => {
    isAsked.set(false);
    resolvePending?.(isConfirmed);
    pending = undefined;
    resolvePending = undefined;
  },
};
