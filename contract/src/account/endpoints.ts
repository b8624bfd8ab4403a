import { confirmByCode, confirmByPassword, getConfirmation, sendConfirmationCode } from './confirmation.ts';
import { clearCustomer, listCustomers, selectCustomer } from './customer-selection.ts';
import { callLauncher, getFeatureToggle } from './launcher.ts';
import { listLicenses } from './licenses.ts';
import { getSecurityQuestions, resetPassword } from './password-reset.ts';
import {
  changePassword,
  getOwnFactors,
  listConsents,
  listSavedQuestions,
  resetOwnFactors,
  saveQuestions,
  withdrawConsent,
} from './profile.ts';
import {
  getServiceLog,
  getServiceLogByTrace,
  listServiceLogs,
  listServiceLogsPaged,
} from './service-logs.ts';
import { authorize, exchangeCode, getClaims, getDraftKey, logOff, refreshToken } from './session.ts';
import { getCustomerView, getPublicSettings, getSettings } from './settings.ts';
import {
  findOrganizations,
  getSignInStep,
  resendCode,
  startFederation,
  submitCode,
  submitConsent,
  submitNewPassword,
  submitPassword,
  submitPhone,
} from './sign-in.ts';

export const accountEndpoints = {
  submitConsent,
  listConsents,
  withdrawConsent,
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
