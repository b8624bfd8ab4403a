import type { AnyRouter } from '@tanstack/react-router';

/** Goes to an address that `redirectTarget` has checked: one of our screens, or another application. */
export const navigateTo = (router: AnyRouter, target: string): void => {
  if (target.startsWith('/')) void router.navigate({ href: target });
  else window.location.assign(target);
};
