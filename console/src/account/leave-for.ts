import type { AnyRouter } from '@tanstack/react-router';

/** Goes to an address that `redirectTarget` has judged: a screen of ours, or another application. */
export const leaveFor = (router: AnyRouter, target: string): void => {
  if (target.startsWith('/')) void router.navigate({ href: target });
  else window.location.assign(target);
};
