import type { accountEndpoints } from '@keystead/contract/account/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';
import { confirmByCode } from './confirmation/confirm-by-code.ts';
import { confirmByPassword } from './confirmation/confirm-by-password.ts';
import { getConfirmation } from './confirmation/get-confirmation.ts';
import { sendConfirmationCode } from './confirmation/send-confirmation-code.ts';
import { clearCustomer } from './customer-selection/clear-customer.ts';
import { getCustomerView } from './customer-selection/get-customer-view.ts';
import { listCustomers } from './customer-selection/list-customers.ts';
import { selectCustomer } from './customer-selection/select-customer.ts';
import { findOrganizations } from './federation/find-organizations.ts';
import { startFederation } from './federation/start-federation.ts';
import { callLauncher } from './launcher/call-launcher.ts';
import { getSecurityQuestions } from './password-reset/get-security-questions.ts';
import { resetPassword } from './password-reset/reset-password.ts';
import { changePassword } from './profile/change-password.ts';
import { getOwnFactors } from './profile/get-own-factors.ts';
import { listConsents } from './profile/list-consents.ts';
import { listSavedQuestions } from './profile/list-saved-questions.ts';
import { resetOwnFactors } from './profile/reset-own-factors.ts';
import { saveQuestions } from './profile/save-questions.ts';
import { withdrawConsent } from './profile/withdraw-consent.ts';
import { getServiceLog } from './service-logs/get-service-log.ts';
import { getServiceLogByTrace } from './service-logs/get-service-log-by-trace.ts';
import { listServiceLogs } from './service-logs/list-service-logs.ts';
import { listServiceLogsPaged } from './service-logs/list-service-logs-paged.ts';
import { getClaims } from './session/get-claims.ts';
import { getDraftKey } from './session/get-draft-key.ts';
import { getFeatureToggle } from './session/get-feature-toggle.ts';
import { getPublicSettings } from './session/get-public-settings.ts';
import { getSettings } from './session/get-settings.ts';
import { listLicenses } from './session/list-licenses.ts';
import { logOff } from './session/log-off.ts';
import { refreshToken } from './session/refresh-token.ts';
import { authorize } from './sign-in/authorize.ts';
import { exchangeCode } from './sign-in/exchange-code.ts';
import { getSignInStep } from './sign-in/get-sign-in-step.ts';
import { resendCode } from './sign-in/resend-code.ts';
import { submitCode } from './sign-in/submit-code.ts';
import { submitConsent } from './sign-in/submit-consent.ts';
import { submitNewPassword } from './sign-in/submit-new-password.ts';
import { submitPassword } from './sign-in/submit-password.ts';
import { submitPhone } from './sign-in/submit-phone.ts';

export const accountHandlers: HandlersOf<typeof accountEndpoints> = {
  authorize,
  exchangeCode,
  refreshToken,
  getClaims,
  getDraftKey,
  logOff,
  getConfirmation,
  confirmByPassword,
  sendConfirmationCode,
  confirmByCode,
  getSignInStep,
  submitPassword,
  submitPhone,
  submitCode,
  submitConsent,
  listConsents,
  withdrawConsent,
  resendCode,
  submitNewPassword,
  findOrganizations,
  startFederation,
  getPublicSettings,
  getSettings,
  getCustomerView,
  listLicenses,
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
