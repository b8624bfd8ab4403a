import { landingScreen } from '../../landing.ts';
import type { MenuContext } from '../../menu-context.ts';
import { mayOpen } from '../../shell/opening/may-open.ts';
import { customerSelectionScreen } from '../customer-selection/screen.ts';
import { permissionsRequiredScreen } from '../error-pages/screen.ts';
import { blankScreen } from '../landing/screen.ts';
import { myProfileScreen } from '../my-profile/screen.ts';

type SignedIn = {
  context: MenuContext;
  deepLink: string | null;
  securityQuestionsMissing: boolean;
};

/** Where a user goes once the session exists. The blank screen's own checks come before a deep link. */
export const afterSignIn = ({ context, deepLink, securityQuestionsMissing }: SignedIn): string => {
  const landing = landingScreen(context);
  const mustChooseCustomer = landing === customerSelectionScreen && !context.hasCustomer;
  if (landing === permissionsRequiredScreen || mustChooseCustomer) return blankScreen.href();
  const target = deepLink ?? blankScreen.href();
  if (!securityQuestionsMissing || !mayOpen(myProfileScreen, context)) return target;
  return myProfileScreen.href({ afterSaveRedirect: target });
};
