import type { AnyRouter } from '@tanstack/react-router';

/**
 * The guards replace the address they reject, so the previous entry is the page the user came from. Browsers that
 * can't say whether it is one of ours at least know what was opened since the page was loaded.
 */
export const goBack = (router: AnyRouter, fallbackPath: string): void => {
  const { canGoBack } =
    'navigation' in window ? window.navigation : { canGoBack: router.history.canGoBack() };
  if (canGoBack) router.history.back();
  else void router.navigate({ to: fallbackPath, replace: true });
};
