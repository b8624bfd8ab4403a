import type { accountEndpoints } from '@keystead/contract/account/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';
import { authorize } from './authorize.ts';
import { callLauncher } from './call-launcher.ts';
import { changePassword } from './change-password.ts';
import { clearCustomer } from './clear-customer.ts';
import { confirmByCode } from './confirmation/confirm-by-code.ts';
import { confirmByPassword } from './confirmation/confirm-by-password.ts';
import { getConfirmation } from './confirmation/get-confirmation.ts';
import { sendConfirmationCode } from './confirmation/send-confirmation-code.ts';
import { exchangeCode } from './exchange-code.ts';
import { getClaims } from './get-claims.ts';
import { getCustomerView } from './get-customer-view.ts';
import { getFeatureToggle } from './get-feature-toggle.ts';
import { getOwnFactors } from './get-own-factors.ts';
import { getPublicSettings } from './get-public-settings.ts';
import { getSecurityQuestions } from './get-security-questions.ts';
import { getServiceLog } from './get-service-log.ts';
import { getServiceLogByTrace } from './get-service-log-by-trace.ts';
import { getSettings } from './get-settings.ts';
import { getSignInStep } from './get-sign-in-step.ts';
import { listCustomers } from './list-customers.ts';
import { listLicences } from './list-licences.ts';
import { listSavedQuestions } from './list-saved-questions.ts';
import { listServiceLogs } from './list-service-logs.ts';
import { listServiceLogsPaged } from './list-service-logs-paged.ts';
import { logOff } from './log-off.ts';
import { refreshToken } from './refresh-token.ts';
import { resendCode } from './resend-code.ts';
import { resetOwnFactors } from './reset-own-factors.ts';
import { resetPassword } from './reset-password.ts';
import { saveQuestions } from './save-questions.ts';
import { selectCustomer } from './select-customer.ts';
import { startFederation } from './start-federation.ts';
import { submitCode } from './submit-code.ts';
import { submitNewPassword } from './submit-new-password.ts';
import { submitPassword } from './submit-password.ts';
import { submitPhone } from './submit-phone.ts';

export const accountHandlers: HandlersOf<typeof accountEndpoints> = {
  authorize,
  exchangeCode,
  refreshToken,
  getClaims,
  logOff,
  getConfirmation,
  confirmByPassword,
  sendConfirmationCode,
  confirmByCode,
  getSignInStep,
  submitPassword,
  submitPhone,
  submitCode,
  resendCode,
  submitNewPassword,
  startFederation,
  getPublicSettings,
  getSettings,
  getCustomerView,
  listLicences,
  changePassword,
  listSavedQuestions,
  saveQuestions,
  getOwnFactors,
  resetOwnFactors,
  getSecurityQuestions,
  resetPassword,
  listCustomers,
  selectCustomer,
  clearCustomer,
  listServiceLogs,
  listServiceLogsPaged,
  getServiceLog,
  getServiceLogByTrace,
  getFeatureToggle,
  callLauncher,
};
