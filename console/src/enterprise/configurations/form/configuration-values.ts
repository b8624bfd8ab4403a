import {
  type ConfigurationFields,
  chosenUserManagement,
} from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import {
  type FlagName,
  flagKeys,
  flagNames,
  readFlags,
  untouchedFlags,
} from '@keystead/contract/enterprise/configurations/enabled-flags.ts';
import {
  belongsTo,
  isDeselected,
  type ProductCode,
  productCodes,
  withProduct,
} from '@keystead/contract/enterprise/configurations/product-options.ts';
import {
  changedFields,
  storedFields,
  withChanges,
} from '@keystead/contract/enterprise/configurations/stored-fields.ts';
import { chooseUserManagement } from '@keystead/contract/enterprise/configurations/user-management.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import type { IdpType } from '@keystead/contract/identity-provider-types.ts';
import {
  flagValue,
  isSameKey,
  type KeyValue,
  parameterKeys,
} from '@keystead/contract/parameters/parameter-keys.ts';

export type Values = ConfigurationFields;

/** What is stored, used to determine what the user has touched. */
export type Stored = {
  parameters: readonly Parameter[];
  products: ReadonlySet<ProductCode>;
  flags: Record<FlagName, boolean>;
};

export const nothingStored: Stored = { parameters: [], products: new Set(), flags: readFlags([]) };

export const storedOf = ({ customerConfigurationDto, parameters }: CustomerConfiguration): Stored => ({
  parameters,
  products: new Set(customerConfigurationDto.productsNeeded),
  flags: readFlags(parameters),
});

/** A configuration as its form shows it. */
export const valuesOf = ({ customerConfigurationDto, parameters }: CustomerConfiguration): Values =>
  storedFields(customerConfigurationDto, parameters);

/** A new configuration has no type yet and is managed by the legacy system. */
export const newValues: Omit<Values, 'configType'> = {
  configName: '',
  packageType: null,
  subdomainName: '',
  configNotes: '',
  userManagementOkta: 'false',
  userManagementKeycloak: 'false',
  userManagementLegacy: 'true',
  sharedComponentsLauncher: 'false',
  sharedComponentsContextSharing: 'false',
  isGlobal: false,
  productsNeeded: [],
  touchedProducts: [],
  flags: untouchedFlags(nothingStored.flags),
  federation: null,
  telsUrl: '',
};

const asText = (isOn: boolean) => (isOn ? 'true' : 'false');

const withFlag = (values: Values, stored: Stored, name: FlagName, isOn: boolean): Values => ({
  ...values,
  flags: { ...values.flags, [name]: { enabled: isOn, touched: isOn !== stored.flags[name] } },
});

/** A box that matches its stored state counts as untouched, no matter how often it was clicked. Search goes with the platform. */
export const setProductSelected = (
  values: Values,
  stored: Stored,
  code: ProductCode,
  isOn: boolean,
): Values => {
  const productsNeeded = withProduct(values.productsNeeded, code, isOn);
  const touchedProducts = productCodes.filter(
    (other) => productsNeeded.includes(other) !== stored.products.has(other),
  );
  const selected = { ...values, productsNeeded, touchedProducts };
  return code === 'bp' && !isOn ? withFlag(selected, stored, 'globalSearch', false) : selected;
};

/** Engage requires seeded patients. */
const deselectEngageIfUnseeded = (values: Values, stored: Stored): Values =>
  values.flags.seeding.enabled ? values : setProductSelected(values, stored, 'multicare', false);

export const switchFlag = (values: Values, stored: Stored, name: FlagName, isOn: boolean): Values =>
  deselectEngageIfUnseeded(withFlag(values, stored, name, isOn), stored);

/** Choosing a provider sets everything that follows from it. */
export const chooseManagement = (values: Values, stored: Stored, choice: IdpType): Values => {
  const enabledFlags = Object.fromEntries(flagNames.map((name) => [name, values.flags[name].enabled]));
  const chosen = chooseUserManagement(
    {
      userManagement: chosenUserManagement(values) ?? 'legacy',
      launcher: values.sharedComponentsLauncher === 'true',
      contextSharing: values.sharedComponentsContextSharing === 'true',
      flags: enabledFlags as Record<FlagName, boolean>,
      federation: values.federation,
    },
    choice,
  );
  const withManagement: Values = {
    ...values,
    userManagementOkta: asText(choice === 'okta'),
    userManagementKeycloak: asText(choice === 'keycloak'),
    userManagementLegacy: asText(choice === 'legacy'),
    sharedComponentsLauncher: asText(chosen.launcher),
    sharedComponentsContextSharing: asText(chosen.contextSharing),
    federation: chosen.federation,
  };
  return flagNames.reduce((done, name) => switchFlag(done, stored, name, chosen.flags[name]), withManagement);
};

/**
 * Applies what the user has touched to what is stored now: products and switches one by one, since others may have set
 * the rest of them in the meantime.
 */
export const rebaseOnStored = (base: Values, mine: Values, theirs: CustomerConfiguration): Values => {
  const [theirValues, stored] = [valuesOf(theirs), storedOf(theirs)];
  const { flags, ...otherFields } = withChanges(theirValues, changedFields(base, mine));
  const rebased: Values = {
    ...otherFields,
    productsNeeded: theirValues.productsNeeded,
    touchedProducts: [],
    flags: Object.fromEntries(
      flagNames.map((name) => {
        const { enabled } = flags[name];
        return [name, { enabled, touched: enabled !== stored.flags[name] }];
      }),
    ) as Values['flags'],
  };
  const withProducts = mine.touchedProducts.reduce(
    (done, code) => setProductSelected(done, stored, code, mine.productsNeeded.includes(code)),
    rebased,
  );
  const concernsEngage =
    withProducts.flags.seeding.touched || withProducts.touchedProducts.includes('multicare');
  return concernsEngage ? deselectEngageIfUnseeded(withProducts, stored) : withProducts;
};

/** The stored parameters that a save keeps: those of deselected products are deleted. */
export const remainingParameters = (values: Values, stored: Stored): Parameter[] => {
  const deselected = values.touchedProducts.filter((code) => isDeselected(code, values));
  return stored.parameters.filter(({ key }) => !deselected.some((code) => belongsTo(code, key)));
};

/** The same, with the switches that the user has set. */
export const withSwitches = (values: Values, stored: Stored): KeyValue[] => {
  const switches = flagNames
    .filter((name) => values.flags[name].touched)
    .map((name) => ({ key: flagKeys[name] as string, isOn: values.flags[name].enabled }));
  if (values.touchedProducts.includes('multicare')) {
    switches.push({ key: parameterKeys.mobile, isOn: values.productsNeeded.includes('multicare') });
  }
  return [
    ...remainingParameters(values, stored).filter(
      ({ key }) => !switches.some((one) => isSameKey(one.key, key)),
    ),
    ...switches.map(({ key, isOn }) => ({ key, value: flagValue(isOn) })),
  ];
};
