import { chosenUserManagement } from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import { flagNames } from '@keystead/contract/enterprise/configurations/enabled-flags.ts';
import { productLabels } from '@keystead/contract/enterprise/configurations/product-options.ts';
import { userManagementLabels } from '@keystead/contract/enterprise/configurations/user-management.ts';
import { messages as area } from '../../messages.ts';
import { messages } from '../messages.ts';
import type { Values } from './configuration-values.ts';

const onOrOff = (isOn: boolean): string => (isOn ? messages.on : messages.off);

const managedBy = (values: Values): string => {
  const chosen = chosenUserManagement(values);
  return chosen ? userManagementLabels[chosen] : '';
};

/** A configuration in the words used to show what another user changed. */
export const readableValues = (values: Values): Record<string, string> => ({
  configName: values.configName,
  configType: values.configType,
  packageType: values.packageType ?? '',
  subdomainName: values.subdomainName,
  configNotes: values.configNotes,
  products: values.productsNeeded.map((code) => productLabels[code]).join(', '),
  userManagement: managedBy(values),
  federationName: values.federation?.federationName ?? '',
  idpId: values.federation?.idpId ?? '',
  signInButtonText: values.federation?.signInButtonText ?? '',
  logoutUrl: values.federation?.logoutUrl ?? '',
  sloEnabled: onOrOff(values.federation?.sloEnabled ?? false),
  launcher: onOrOff(values.sharedComponentsLauncher === 'true'),
  contextSharing: onOrOff(values.sharedComponentsContextSharing === 'true'),
  ...Object.fromEntries(flagNames.map((name) => [name, onOrOff(values.flags[name].enabled)])),
  telsUrl: values.telsUrl,
});

export const readableLabels: Record<string, string> = {
  configName: area.configurationName,
  configType: messages.type,
  packageType: messages.packageType,
  subdomainName: messages.subdomain,
  configNotes: messages.notes,
  products: messages.products,
  userManagement: messages.userManagement,
  federationName: messages.federationOption,
  idpId: messages.idpId,
  signInButtonText: messages.buttonText,
  logoutUrl: messages.logoutUrl,
  sloEnabled: messages.slo,
  launcher: messages.launcher,
  contextSharing: messages.contextSharing,
  ...messages.flags,
  telsUrl: messages.telsUrl,
};
