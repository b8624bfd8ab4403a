import { useNavigate } from '@tanstack/react-router';
import { startScreen } from '../../landing.ts';
import { mayOpen } from '../../shell/opening/may-open.ts';
import { previousPage } from '../../shell/opening/previous-page.ts';
import { useSignedIn } from '../../shell/session/use-session.ts';

/** The previous page if it can still be opened; otherwise (and after the sign-in) the home page. */
export const useGoBack = () => {
  const { context } = useSignedIn();
  const navigate = useNavigate();
  return () => {
    const previous = previousPage.get();
    const canReturn = previous && previous.screen.frame !== 'bare' && mayOpen(previous.screen, context);
    return navigate({ href: canReturn ? previous.href : startScreen(context).href(), replace: true });
  };
};
