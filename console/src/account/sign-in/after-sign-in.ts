import { allows } from '@keystead/contract/access/access.ts';
import {
  customerSelectionPath,
  landingPath,
  permissionsRequiredPath,
} from '@keystead/contract/access/landing.ts';
import type { MenuContext } from '@keystead/contract/access/menu.ts';

const blankPath = '/blank';
const myProfilePath = '/my-profile';

type SignedIn = {
  context: MenuContext;
  isBuilt: (path: string) => boolean;
  deepLink: string | null;
  securityQuestionsMissing: boolean;
};

/** Where a person goes once the session exists. The blank screen's own checks come before a deep link. */
export const afterSignIn = ({ context, isBuilt, deepLink, securityQuestionsMissing }: SignedIn): string => {
  const landing = landingPath(context, isBuilt);
  const mustChooseCustomer = landing === customerSelectionPath && !context.hasCustomer;
  if (landing === permissionsRequiredPath || mustChooseCustomer) return blankPath;
  const target = deepLink ?? blankPath;
  const canAskQuestions =
    isBuilt(myProfilePath) && context.myProfileEnabled && allows('PROFILE', context.rights);
  if (!securityQuestionsMissing || !canAskQuestions) return target;
  return `${myProfilePath}?${new URLSearchParams({ afterSaveRedirect: target })}`;
};
