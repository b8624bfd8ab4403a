import type { AnyRouter } from '@tanstack/react-router';

/** The guards replace the address they refuse, so the entry before is the page the person came from. */
export const goBack = (router: AnyRouter, otherwise: string): void => {
  if (window.history.length > 1) router.history.back();
  else void router.navigate({ to: otherwise, replace: true });
};
