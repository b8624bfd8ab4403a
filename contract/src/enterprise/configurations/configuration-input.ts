import { z } from 'zod';
import type { IdpType } from '../../identity-provider-types.ts';
import { webAddressError } from '../../rules/network/web-address.ts';
import { oneLineCheck } from '../../rules/one-line.ts';
import { visibleCheck } from '../../rules/visible-text.ts';
import { inSchema, issueOf } from '../../texts/schema-messages.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import { type FlagName, flagNames } from './enabled-flags.ts';
import { federationInput } from './federation.ts';
import { featuresWithoutCareAssist, isDeselected, productCodes } from './product-options.ts';
import {
  allowsSharedComponents,
  flagRefusal,
  needsHostedProvider,
  needsIdentityServer,
} from './user-management.ts';

export const configurationTypes = ['Production', 'Training', 'Other'] as const;
export const packageTypes = ['Essentials', 'Standard', 'Enterprise'] as const;
export const notesLimit = 100;
export const configurationNameLimit = 100;

const nameMissing = inSchema(sentence('configuration.nameMissing'));

/** The switches of a configuration are sent as text. */
export const trueOrFalse = z.enum(['true', 'false']);

const flag = z.object({ enabled: z.boolean(), touched: z.boolean() });

const telsUrl = z
  .string()
  .trim()
  .max(2000)
  .superRefine((address, context) => {
    const wrong = address === '' ? undefined : webAddressError(address);
    if (wrong) context.addIssue(issueOf(wrong));
  });

/** Can be empty: the CRM ID is used in that case. */
export const subdomainName = z
  .string()
  .trim()
  .regex(/^([a-z\d]([a-z\d-]{0,61}[a-z\d])?)?$/, inSchema(sentence('configuration.subdomainCharacters')));

const fields = z.object({
  configName: z
    .string(nameMissing)
    .trim()
    .min(1, nameMissing)
    .max(
      configurationNameLimit,
      inSchema(sentence('configuration.nameTooLong', { maximum: configurationNameLimit })),
    )
    .regex(...oneLineCheck)
    .refine(...visibleCheck),
  configType: z.enum(configurationTypes, inSchema(sentence('configuration.typeMissing'))),
  packageType: z.enum(packageTypes).nullable(),
  subdomainName,
  configNotes: z
    .string()
    .trim()
    .max(notesLimit, inSchema(sentence('configuration.notesTooLong', { maximum: notesLimit })))
    .regex(...oneLineCheck),
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

/** The one of the three that is chosen, or null unless exactly one is. */
export const chosenUserManagement = (
  choice: Pick<Fields, 'userManagementOkta' | 'userManagementKeycloak' | 'userManagementLegacy'>,
): IdpType | null => {
  const chosen: IdpType[] = [];
  if (choice.userManagementOkta === 'true') chosen.push('okta');
  if (choice.userManagementKeycloak === 'true') chosen.push('keycloak');
  if (choice.userManagementLegacy === 'true') chosen.push('legacy');
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
};

type ConfigurationProblem = { path: (string | number)[]; wrong: Sentence };

const managementProblems = (input: Fields, userManagement: IdpType): ConfigurationProblem[] => {
  const problems: ConfigurationProblem[] = [];
  for (const field of ['sharedComponentsLauncher', 'sharedComponentsContextSharing'] as const) {
    if (input[field] === 'true' && !allowsSharedComponents(userManagement)) {
      problems.push({ path: [field], wrong: needsIdentityServer });
    }
  }
  for (const name of flagNames) {
    const wrong = input.flags[name].enabled ? flagRefusal(name, userManagement) : undefined;
    if (wrong) problems.push({ path: ['flags', name], wrong });
  }
  if (input.federation && userManagement !== 'okta') {
    problems.push({ path: ['federation'], wrong: needsHostedProvider });
  }
  return problems;
};

/** Contradictions in a configuration whose fields are all individually valid. */
export const configurationProblems = (input: Fields): ConfigurationProblem[] => {
  const userManagement = chosenUserManagement(input);
  if (!userManagement) {
    return [{ path: ['userManagementOkta'], wrong: sentence('configuration.managementUnclear') }];
  }
  const problems = managementProblems(input, userManagement);
  if (featuresWithoutCareAssist(new Set(input.productsNeeded)).length > 0) {
    problems.push({ path: ['productsNeeded'], wrong: sentence('configuration.needsCareAssist') });
  }
  const { globalSearch } = input.flags;
  if (globalSearch.touched && globalSearch.enabled && isDeselected('bp', input)) {
    problems.push({ path: ['flags', 'globalSearch'], wrong: sentence('configuration.searchNeedsPlatform') });
  }
  return problems;
};

export const refuseContradictions = (input: Fields, context: z.core.$RefinementCtx): void => {
  for (const { path, wrong } of configurationProblems(input)) context.addIssue(issueOf(wrong, ...path));
};

/** Everything that is saved with a configuration. */
export const configurationFields = fields.superRefine(refuseContradictions);

const flagsInput = fields.shape.flags;

/** The changes to save: omitted fields stay as they are. Consistency is checked against the stored values. */
export const configurationChanges = fields.partial().extend({ flags: flagsInput.partial().optional() });

export type ConfigurationChanges = z.output<typeof configurationChanges>;

export type ConfigurationFields = z.output<typeof configurationFields>;
