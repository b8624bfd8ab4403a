import { listLicences } from './licences.ts';
import { authorize, exchangeCode, getClaims, logOff, refreshToken } from './session.ts';
import { getCustomerView, getPublicSettings, getSettings } from './settings.ts';
import {
  getSignInStep,
  resendCode,
  startFederation,
  submitCode,
  submitNewPassword,
  submitPassword,
} from './sign-in.ts';

export const accountEndpoints = {
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
