import { errorScreen } from '../../account/error-pages/screen.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';

/** Where somebody goes when what every page needs could not be read, and what they are told there. */
export const startFailed = (error: unknown, returnUrl: string) => {
  const message = toAlert(error)?.message;
  return {
    ...errorScreen.to({ returnUrl }),
    ...(message !== undefined && { state: { message } }),
    replace: true,
  };
};
