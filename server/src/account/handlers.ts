import type { accountEndpoints } from '@keystead/contract/account/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';
import { authorize } from './authorize.ts';
import { exchangeCode } from './exchange-code.ts';
import { getClaims } from './get-claims.ts';
import { getCustomerView } from './get-customer-view.ts';
import { getPublicSettings } from './get-public-settings.ts';
import { getSettings } from './get-settings.ts';
import { getSignInStep } from './get-sign-in-step.ts';
import { listLicences } from './list-licences.ts';
import { logOff } from './log-off.ts';
import { refreshToken } from './refresh-token.ts';
import { resendCode } from './resend-code.ts';
import { startFederation } from './start-federation.ts';
import { submitCode } from './submit-code.ts';
import { submitNewPassword } from './submit-new-password.ts';
import { submitPassword } from './submit-password.ts';

export const accountHandlers: HandlersOf<typeof accountEndpoints> = {
  authorize,
  exchangeCode,
  refreshToken,
  getClaims,
  logOff,
  getSignInStep,
  submitPassword,
  submitCode,
  resendCode,
  submitNewPassword,
  startFederation,
  getPublicSettings,
  getSettings,
  getCustomerView,
  listLicences,
};
