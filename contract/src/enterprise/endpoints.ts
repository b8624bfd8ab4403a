import { compareConfigurations } from './compare.ts';
import * as configurations from './configurations/configurations.ts';
import { createConfiguration } from './configurations/create-configuration.ts';
import * as customers from './customers.ts';
import * as actions from './external/external-actions.ts';
import * as credentials from './external/external-credentials.ts';
import * as history from './history.ts';
import { getIdpApplication, saveIdpApplication } from './idp-application.ts';
import * as parameters from './parameters/parameters.ts';
import { addVendor, listVendorOptions, listVendors } from './parameters/vendors.ts';
import * as setUp from './set-up.ts';
import * as stack from './stack.ts';

export const enterpriseEndpoints = {
  openSetUp: setUp.openSetUp,
  testSystem: setUp.testSystem,
  sendSetUpCode: setUp.sendSetUpCode,
  setUp: setUp.setUp,
  listCustomers: customers.listCustomers,
  getCustomer: customers.getCustomer,
  getCustomerContents: customers.getCustomerContents,
  createCustomer: customers.createCustomer,
  updateCustomer: customers.updateCustomer,
  removeCustomer: customers.removeCustomer,
  getDefaultConfigCount: customers.getDefaultConfigCount,
  syncCustomerGuid: customers.syncCustomerGuid,
  listConfigurations: configurations.listConfigurations,
  getConfiguration: configurations.getConfiguration,
  createConfiguration,
  updateConfiguration: configurations.updateConfiguration,
  setConfigurationActive: configurations.setConfigurationActive,
  removeConfiguration: configurations.removeConfiguration,
  getZoneLimit: configurations.getZoneLimit,
  addDefaultParameters: configurations.addDefaultParameters,
  syncConfigurationGuid: configurations.syncConfigurationGuid,
  compareConfigurations,
  listExternalCredentials: credentials.listExternalCredentials,
  setExternalCredential: credentials.setExternalCredential,
  removeExternalCredential: credentials.removeExternalCredential,
  listParameters: parameters.listParameters,
  listCustomerParameters: parameters.listCustomerParameters,
  listStackParameters: parameters.listStackParameters,
  findParametersByKey: parameters.findParametersByKey,
  findParametersByPartialKey: parameters.findParametersByPartialKey,
  findConfigurationByKeyAndValue: parameters.findConfigurationByKeyAndValue,
  getParameter: parameters.getParameter,
  createParameter: parameters.createParameter,
  createParameters: parameters.createParameters,
  updateParameter: parameters.updateParameter,
  updateCustomerParameters: parameters.updateCustomerParameters,
  updateConfigurationParameters: parameters.updateConfigurationParameters,
  updateStackParameters: parameters.updateStackParameters,
  removeParameter: parameters.removeParameter,
  removeParameters: parameters.removeParameters,
  listVendorOptions,
  listVendors,
  addVendor,
  getStack: stack.getStack,
  listEnableOptions: stack.listEnableOptions,
  listDisplayFormats: stack.listDisplayFormats,
  listProductNames: stack.listProductNames,
  getApiHealth: actions.getApiHealth,
  hotReload: actions.hotReload,
  resetSearch: actions.resetSearch,
  startCisSync: actions.startCisSync,
  getCisSync: actions.getCisSync,
  startSeeding: actions.startSeeding,
  addProductSet: actions.addProductSet,
  removeLauncherContext: actions.removeLauncherContext,
  getIdpApplication,
  saveIdpApplication,
  listChanges: history.listChanges,
  previewConfigurationRestore: history.previewConfigurationRestore,
  restoreConfiguration: history.restoreConfiguration,
  previewParameterRestore: history.previewParameterRestore,
  restoreParameter: history.restoreParameter,
};
