import type { AnyRouter } from '@tanstack/react-router';

/**
 * The guards replace the address they refuse, so the entry before is the page the person came from. Browsers that do
 * not say whether it is one of ours know at least what was opened since the page was loaded.
 */
export const goBack = (router: AnyRouter, otherwise: string): void => {
  const { canGoBack } =
    'navigation' in window ? window.navigation : { canGoBack: router.history.canGoBack() };
  if (canGoBack) router.history.back();
  else void router.navigate({ to: otherwise, replace: true });
};
