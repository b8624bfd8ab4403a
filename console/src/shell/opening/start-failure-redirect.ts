import { errorScreen } from '../../account/error-pages/screen.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';

/** Where to go when the data every page needs could not be loaded, and the message shown there. */
export const startFailureRedirect = (error: unknown, returnUrl: string) => {
  const message = toAlert(error)?.message;
  return {
    ...errorScreen.to({ returnUrl }),
    ...(message !== undefined && { state: { message } }),
    replace: true,
  };
};
