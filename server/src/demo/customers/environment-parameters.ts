import { type FlagName, flagKeys } from '@keystead/contract/enterprise/configurations/enabled-flags.ts';
import {
  type Federation,
  federationDefaults,
  writeFederation,
} from '@keystead/contract/enterprise/configurations/federation.ts';
import type { ProductCode } from '@keystead/contract/enterprise/configurations/product-options.ts';
import {
  productsNeeded,
  writeProductsNeeded,
} from '@keystead/contract/enterprise/configurations/products-needed.ts';
import {
  addressesFrom,
  defaultParameters,
} from '@keystead/contract/enterprise/parameters/default-parameters.ts';
import { vendorKeys } from '@keystead/contract/enterprise/parameters/vendor-names.ts';
import type { IdpType } from '@keystead/contract/identity-provider-types.ts';
import { flagValue, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';

/** `{sandbox}` is replaced with the sandbox's address when the demo world is created. */
export const urlTemplate = '{sandbox}/care/{subdomain}/{app}';

export type DemoEnvironment = {
  /** The sandbox's name for the environment. */
  slug: string;
  userManagement: IdpType;
  products: ProductCode[];
  /** Products whose people we provision, in addition to those that have an address by default. */
  provisioned?: string[];
  corpOid?: string;
  isDefault?: true;
  flags?: FlagName[];
  federation?: Federation;
  telsUrl?: string;
  vendors?: { integrationName: string; name: string; url: string }[];
  /** Overrides the derived values. */
  extra?: Record<string, string>;
};

export const federationTo = (
  federationName: Federation['federationName'],
  idpId: string,
  logoutUrl = '',
): Federation => ({
  federationName,
  idpId,
  signInButtonText: federationDefaults(federationName).signInButtonText,
  logoutUrl,
  sloEnabled: logoutUrl !== '',
});

const identityParameters = ({ userManagement, federation }: DemoEnvironment): Record<string, string> => ({
  [parameterKeys.oktaEnabled]: flagValue(userManagement === 'okta'),
  [parameterKeys.keycloakEnabled]: flagValue(userManagement === 'keycloak'),
  [parameterKeys.legacyEnabled]: flagValue(userManagement === 'legacy'),
  [parameterKeys.launcher]: flagValue(userManagement !== 'legacy'),
  [parameterKeys.contextSharing]: flagValue(userManagement !== 'legacy'),
  ...(federation && { [parameterKeys.federation]: writeFederation(federation, undefined) }),
});

const integrationParameters = ({
  flags = [],
  vendors = [],
  telsUrl,
}: DemoEnvironment): Record<string, string> => ({
  ...Object.fromEntries(flags.map((flag) => [flagKeys[flag], flagValue(true)])),
  ...Object.fromEntries(
    vendors.flatMap(({ integrationName, name, url }) => {
      const keys = vendorKeys(integrationName);
      return [
        [keys.name, name],
        [keys.url, url],
      ];
    }),
  ),
  ...(telsUrl && { [parameterKeys.telsUrl]: telsUrl }),
});

/** The parameters an environment would have if it had been created in the console. */
export const environmentParameters = (environment: DemoEnvironment): Record<string, string> => {
  const { slug, products, provisioned = [], corpOid, isDefault, extra } = environment;
  const addressOf = addressesFrom(urlTemplate, slug);
  const parameters: Record<string, string> = {
    ...Object.fromEntries(
      products.flatMap((code) => defaultParameters(code, addressOf)).map(({ key, value }) => [key, value]),
    ),
    ...Object.fromEntries(
      provisioned.flatMap((product) => [
        [`${product}.app.url.root`, addressOf(product)],
        [`${product}.api.url.root`, addressOf(`${product}/api`)],
      ]),
    ),
    ...identityParameters(environment),
    ...integrationParameters(environment),
    ...(corpOid && { [parameterKeys.corpOid]: corpOid }),
    ...(isDefault && { [parameterKeys.isDefault]: flagValue(true) }),
    ...extra,
  };
  const needed = productsNeeded(Object.entries(parameters).map(([key, value]) => ({ key, value })));
  return { ...parameters, [parameterKeys.productsNeeded]: writeProductsNeeded(needed) };
};
