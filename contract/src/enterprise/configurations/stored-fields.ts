import type { KeyValue } from '../../parameters/parameter-keys.ts';
import { parameterKeys, parameterValue } from '../../parameters/parameter-keys.ts';
import {
  type ConfigurationChanges,
  type ConfigurationFields,
  chosenUserManagement,
} from './configuration-input.ts';
import type { ConfigurationDto } from './configurations.ts';
import { flagNames, readFlags, untouchedFlags } from './enabled-flags.ts';
import { readFederation } from './federation.ts';
import { productCodes } from './product-options.ts';
import { allowsFlag, allowsSharedComponents, federationUnder } from './user-management.ts';

type Flags = ConfigurationFields['flags'];

/** A stored configuration as the fields that are saved. */
export const storedFields = (
  dto: ConfigurationDto,
  parameters: readonly KeyValue[],
): ConfigurationFields => ({
  configName: dto.configName,
  configType: dto.configType,
  packageType: dto.packageType as ConfigurationFields['packageType'],
  subdomainName: dto.subdomainName ?? '',
  configNotes: dto.configNotes ?? '',
  userManagementOkta: dto.userManagementOkta,
  userManagementKeycloak: dto.userManagementKeycloak,
  userManagementLegacy: dto.userManagementLegacy,
  sharedComponentsLauncher: dto.sharedComponentsLauncher,
  sharedComponentsContextSharing: dto.sharedComponentsContextSharing,
  isGlobal: false,
  productsNeeded: productCodes.filter((code) => dto.productsNeeded.includes(code)),
  touchedProducts: [],
  flags: untouchedFlags(readFlags(parameters)),
  federation:
    dto.userManagementOkta === 'true'
      ? readFederation(parameterValue(parameters, parameterKeys.federation))
      : null,
  telsUrl: parameterValue(parameters, parameterKeys.telsUrl) ?? '',
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a save sends: only what the person changed, so that stale values never overwrite anything else. */
export const changedFields = (
  original: ConfigurationFields,
  edited: ConfigurationFields,
): ConfigurationChanges => {
  const { flags, productsNeeded, touchedProducts, ...otherFields } = edited;
  const touched = flagNames.filter((name) => flags[name].touched);
  const changed = Object.entries(otherFields).filter(
    ([field, value]) => !isSame(value, original[field as keyof ConfigurationFields]),
  );
  return {
    ...Object.fromEntries(changed),
    isGlobal: false,
    ...(touched.length > 0 && { flags: Object.fromEntries(touched.map((name) => [name, flags[name]])) }),
    ...(touchedProducts.length > 0 && { productsNeeded, touchedProducts }),
  };
};

type Plain = Omit<ConfigurationFields, 'flags'>;

const omitUndefined = (changes: { [Field in keyof Plain]?: Plain[Field] | undefined }): Partial<Plain> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** The changes applied to what is stored now. Anything that a new user management does not allow is off. */
export const withChanges = (
  stored: ConfigurationFields,
  changes: ConfigurationChanges,
): ConfigurationFields => {
  const { flags, ...otherChanges } = changes;
  const merged: ConfigurationFields = { ...stored, ...omitUndefined(otherChanges) };
  const userManagement = chosenUserManagement(merged) ?? 'legacy';
  const shared = (field: 'sharedComponentsLauncher' | 'sharedComponentsContextSharing') =>
    changes[field] ?? (allowsSharedComponents(userManagement) ? stored[field] : 'false');
  const touchedProducts = changes.touchedProducts ?? [];
  const selectedProducts = new Set(changes.productsNeeded ?? []);
  return {
    ...merged,
    sharedComponentsLauncher: shared('sharedComponentsLauncher'),
    sharedComponentsContextSharing: shared('sharedComponentsContextSharing'),
    federation:
      changes.federation === undefined
        ? federationUnder(userManagement, stored.federation)
        : changes.federation,
    touchedProducts,
    productsNeeded: productCodes.filter((code) =>
      (touchedProducts.includes(code) ? selectedProducts : new Set(stored.productsNeeded)).has(code),
    ),
    flags: Object.fromEntries(
      flagNames.map((name) => {
        const isOn = stored.flags[name].enabled && allowsFlag(name, userManagement);
        return [name, flags?.[name] ?? { enabled: isOn, touched: false }];
      }),
    ) as Flags,
  };
};
