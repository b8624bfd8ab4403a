import { z } from 'zod';
import type { IdpType } from '../identity-provider-types.ts';
import { webAddressError } from '../rules/web-address.ts';
import { type FlagName, type FlagState, flagNames } from './enabled-flags.ts';
import { federationInput } from './federation.ts';
import { careAssistFeatures, productCodes } from './product-options.ts';
import { allowsFlag, allowsSharedComponents } from './user-management.ts';

export const configurationTypes = ['Production', 'Training', 'Other'] as const;
export const packageTypes = ['Essentials', 'Standard', 'Enterprise'] as const;
export const notesLimit = 100;
export const configurationNameLimit = 100;

const nameMissing = 'Please enter the Configuration Name.';

/** Switches of a configuration travel as text. */
export const trueOrFalse = z.enum(['true', 'false']);

const flag = z.object({ enabled: z.boolean(), touched: z.boolean() });

const telsUrl = z
  .string()
  .trim()
  .max(2000)
  .superRefine((address, context) => {
    const message = address === '' ? undefined : webAddressError(address);
    if (message) context.addIssue({ code: 'custom', message });
  });

const fields = z.object({
  configName: z
    .string(nameMissing)
    .trim()
    .min(1, nameMissing)
    .max(
      configurationNameLimit,
      `The Configuration Name can have at most ${configurationNameLimit} characters.`,
    ),
  configType: z.enum(configurationTypes, 'Please select the Configuration Type.'),
  packageType: z.enum(packageTypes).nullable(),
  subdomainName: z
    .string()
    .trim()
    .regex(
      /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?)?$/,
      'The subdomain can have up to 63 lower-case letters, digits and hyphens.',
    ),
  configNotes: z.string().trim().max(notesLimit, `The notes can have at most ${notesLimit} characters.`),
  userManagementOkta: trueOrFalse,
  userManagementKeycloak: trueOrFalse,
  userManagementLegacy: trueOrFalse,
  sharedComponentsLauncher: trueOrFalse,
  sharedComponentsContextSharing: trueOrFalse,
  isGlobal: z.literal(false).default(false),
  productsNeeded: z.array(z.enum(productCodes)),
  /** Products whose box was changed: selected ones get their defaults, deselected ones lose their parameters. */
  touchedProducts: z.array(z.enum(productCodes)),
  flags: z.object(Object.fromEntries(flagNames.map((name) => [name, flag])) as Record<FlagName, typeof flag>),
  /** Null unless users are managed by the hosted provider. */
  federation: federationInput.nullable(),
  telsUrl,
});

type Fields = z.output<typeof fields>;

/** Which one of the three is chosen, or null when not exactly one is. */
export const chosenUserManagement = (
  choice: Pick<Fields, 'userManagementOkta' | 'userManagementKeycloak' | 'userManagementLegacy'>,
): IdpType | null => {
  const chosen: IdpType[] = [];
  if (choice.userManagementOkta === 'true') chosen.push('okta');
  if (choice.userManagementKeycloak === 'true') chosen.push('keycloak');
  if (choice.userManagementLegacy === 'true') chosen.push('legacy');
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
};

const needsIdentityServer = 'This needs Keycloak or Okta as the user management.';
const needsHostedProvider = 'This needs Okta as the user management.';

const flagProblem = (name: FlagName, { enabled }: FlagState, userManagement: IdpType): string | undefined => {
  if (!enabled || allowsFlag(name, userManagement)) return undefined;
  return name === 'globalSearch' ? needsIdentityServer : needsHostedProvider;
};

type Found = { path: (string | number)[]; message: string };

const managementProblems = (input: Fields, userManagement: IdpType): Found[] => {
  const found: Found[] = [];
  for (const field of ['sharedComponentsLauncher', 'sharedComponentsContextSharing'] as const) {
    if (input[field] === 'true' && !allowsSharedComponents(userManagement)) {
      found.push({ path: [field], message: needsIdentityServer });
    }
  }
  for (const name of flagNames) {
    const message = flagProblem(name, input.flags[name], userManagement);
    if (message) found.push({ path: ['flags', name], message });
  }
  if (input.federation && userManagement !== 'okta') {
    found.push({ path: ['federation'], message: needsHostedProvider });
  }
  return found;
};

/** What does not fit together in a configuration that is field by field in order. */
const configurationProblems = (input: Fields): Found[] => {
  const userManagement = chosenUserManagement(input);
  if (!userManagement) {
    return [{ path: ['userManagementOkta'], message: 'Please select exactly one user management.' }];
  }
  const found = managementProblems(input, userManagement);
  const selected = new Set(input.productsNeeded);
  if (!selected.has('ca') && careAssistFeatures.some((feature) => selected.has(feature))) {
    found.push({ path: ['productsNeeded'], message: 'OnScreenKeyboard and Pin need CareAssist.' });
  }
  return found;
};

/** Everything that is saved with a configuration. */
export const configurationFields = fields.superRefine((input, context) => {
  for (const { path, message } of configurationProblems(input)) {
    context.addIssue({ code: 'custom', path, message });
  }
});

export type ConfigurationFields = z.output<typeof configurationFields>;
