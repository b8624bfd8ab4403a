import type { enterpriseEndpoints } from '@keystead/contract/enterprise/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';
import { addProductSet } from './actions/add-product-set.ts';
import { getApiHealth } from './actions/get-api-health.ts';
import { hotReload } from './actions/hot-reload.ts';
import { removeLauncherContext } from './actions/remove-launcher-context.ts';
import { resetSearch } from './actions/reset-search.ts';
import { startSeeding } from './actions/start-seeding.ts';
import { getCisSync } from './cis-sync/get-cis-sync.ts';
import { startCisSync } from './cis-sync/start-cis-sync.ts';
import { compareConfigurations } from './configurations/compare-configurations.ts';
import { createConfiguration } from './configurations/create-configuration.ts';
import { getConfiguration } from './configurations/get-configuration.ts';
import { getZoneLimit } from './configurations/get-zone-limit.ts';
import { listConfigurations } from './configurations/list-configurations.ts';
import { removeConfiguration } from './configurations/remove-configuration.ts';
import { setConfigurationActive } from './configurations/set-configuration-active.ts';
import { syncConfigurationGuid } from './configurations/sync-configuration-guid.ts';
import { updateConfiguration } from './configurations/update-configuration.ts';
import { createCustomer } from './customers/create-customer.ts';
import { getCustomer } from './customers/get-customer.ts';
import { getCustomerContents } from './customers/get-customer-contents.ts';
import { getDefaultConfigCount } from './customers/get-default-config-count.ts';
import { listCustomers } from './customers/list-customers.ts';
import { removeCustomer } from './customers/remove-customer.ts';
import { syncCustomerGuid } from './customers/sync-customer-guid.ts';
import { updateCustomer } from './customers/update-customer.ts';
import * as credentials from './external-credentials/external-credentials.ts';
import { listChanges } from './history/list-changes.ts';
import { previewConfigurationRestore, restoreConfiguration } from './history/restore-configuration.ts';
import { previewParameterRestore, restoreParameter } from './history/restore-parameter.ts';
import { getIdpApplication } from './idp-application/get-idp-application.ts';
import { saveIdpApplication } from './idp-application/save-idp-application.ts';
import { addDefaultParameters } from './parameters/add-default-parameters.ts';
import { createParameter } from './parameters/create-parameter.ts';
import { createParameters } from './parameters/create-parameters.ts';
import * as find from './parameters/find-parameters.ts';
import { getParameter } from './parameters/get-parameter.ts';
import { listParameters } from './parameters/list-parameters.ts';
import * as lookups from './parameters/lookups.ts';
import { removeParameter, removeParameters } from './parameters/remove-parameters.ts';
import * as bulk from './parameters/update-owned-parameters.ts';
import { updateParameter } from './parameters/update-parameter.ts';
import { addVendor } from './parameters/vendors/add-vendor.ts';
import { listVendorOptions, listVendors } from './parameters/vendors/list-vendors.ts';
import { openSetUp } from './set-up/open-set-up.ts';
import { setUp } from './set-up/set-up.ts';
import { sendSetUpCode } from './set-up/set-up-code.ts';
import { testSystem } from './set-up/test-system.ts';

export const enterpriseHandlers: HandlersOf<typeof enterpriseEndpoints> = {
  openSetUp,
  testSystem,
  sendSetUpCode,
  setUp,
  listCustomers,
  getCustomer,
  getCustomerContents,
  createCustomer,
  updateCustomer,
  removeCustomer,
  getDefaultConfigCount,
  syncCustomerGuid,
  listConfigurations,
  getConfiguration,
  createConfiguration,
  updateConfiguration,
  setConfigurationActive,
  removeConfiguration,
  getZoneLimit,
  addDefaultParameters,
  syncConfigurationGuid,
  compareConfigurations,
  listExternalCredentials: credentials.listExternalCredentials,
  setExternalCredential: credentials.setExternalCredential,
  removeExternalCredential: credentials.removeExternalCredential,
  listParameters,
  listCustomerParameters: find.listCustomerParameters,
  listStackParameters: find.listStackParameters,
  findParametersByKey: find.findParametersByKey,
  findParametersByPartialKey: find.findParametersByPartialKey,
  findConfigurationByKeyAndValue: find.findConfigurationByKeyAndValue,
  getParameter,
  createParameter,
  createParameters,
  updateParameter,
  updateCustomerParameters: bulk.updateCustomerParameters,
  updateConfigurationParameters: bulk.updateConfigurationParameters,
  updateStackParameters: bulk.updateStackParameters,
  removeParameter,
  removeParameters,
  listVendorOptions,
  listVendors,
  addVendor,
  getStack: lookups.getStack,
  listEnableOptions: lookups.listEnableOptions,
  listDisplayFormats: lookups.listDisplayFormats,
  listProductNames: lookups.listProductNames,
  getApiHealth,
  hotReload,
  resetSearch,
  startCisSync,
  getCisSync,
  startSeeding,
  addProductSet,
  removeLauncherContext,
  getIdpApplication,
  saveIdpApplication,
  listChanges,
  previewConfigurationRestore,
  restoreConfiguration,
  previewParameterRestore,
  restoreParameter,
};
