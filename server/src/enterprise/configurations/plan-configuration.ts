import {
  type ConfigurationFields,
  chosenUserManagement,
} from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import {
  type FlagState,
  flagChange,
  flagNames,
} from '@keystead/contract/enterprise/configurations/enabled-flags.ts';
import { writeFederation } from '@keystead/contract/enterprise/configurations/federation.ts';
import { canSearch, canSeed, isSeeded } from '@keystead/contract/enterprise/configurations/preconditions.ts';
import { deletedByDeselecting } from '@keystead/contract/enterprise/configurations/product-options.ts';
import { productsNeeded } from '@keystead/contract/enterprise/configurations/products-needed.ts';
import { allowsFlag, federationUnder } from '@keystead/contract/enterprise/configurations/user-management.ts';
import {
  type AddressOf,
  defaultParameters,
} from '@keystead/contract/enterprise/parameters/default-parameters.ts';
import { type ErrorCode, Failure } from '@keystead/contract/errors.ts';
import type { IdpType } from '@keystead/contract/identity-provider-types.ts';
import {
  flagValue,
  isSameKey,
  isTrue,
  type KeyValue,
  parameterKeys,
  parameterValue,
} from '@keystead/contract/parameters/parameter-keys.ts';

export type ExternalStep = 'launcher' | 'seeding' | 'engage';

/** How saving a configuration changes its parameters, and what other systems must agree to afterwards. */
export type ConfigurationPlan = { values: KeyValue[]; removedKeys: string[]; steps: ExternalStep[] };

type PlanInput = { fields: ConfigurationFields; existing: readonly KeyValue[]; addressOf: AddressOf };

/** The resulting parameters; a later value for a key replaces an earlier one. */
class Draft {
  readonly #values = new Map<string, KeyValue>();
  readonly #removed = new Set<string>();
  readonly #existing: readonly KeyValue[];

  constructor(existing: readonly KeyValue[]) {
    this.#existing = existing;
  }

  put(key: string, value: string): void {
    this.#removed.delete(key.toLowerCase());
    this.#values.set(key.toLowerCase(), { key, value });
  }

  remove(key: string): void {
    this.#values.delete(key.toLowerCase());
    if (this.#existing.some((parameter) => isSameKey(parameter.key, key)))
      this.#removed.add(key.toLowerCase());
  }

  has(key: string): boolean {
    return this.resulting().some((parameter) => isSameKey(parameter.key, key));
  }

  resulting(): KeyValue[] {
    const isGone = ({ key }: KeyValue) =>
      this.#removed.has(key.toLowerCase()) || this.#values.has(key.toLowerCase());
    return [...this.#existing.filter((parameter) => !isGone(parameter)), ...this.#values.values()];
  }

  values(): KeyValue[] {
    return [...this.#values.values()];
  }

  removedKeys(): string[] {
    return [...this.#removed];
  }
}

const putProducts = (draft: Draft, { fields, existing, addressOf }: PlanInput): void => {
  const selected = new Set(fields.productsNeeded);
  for (const code of new Set(fields.touchedProducts)) {
    if (selected.has(code)) continue;
    for (const { key } of deletedByDeselecting(code, existing)) draft.remove(key);
  }
  for (const code of new Set(fields.touchedProducts)) {
    // Engage is switched on only after it has agreed.
    if (!selected.has(code) || code === 'multicare') continue;
    // Existing values stay, unless they switch the product off.
    const isOff = () => !productsNeeded(draft.resulting()).includes(code);
    for (const { key, value } of defaultParameters(code, addressOf)) {
      if (!draft.has(key) || isOff()) draft.put(key, value);
    }
  }
};

export const isInLauncher = (existing: readonly KeyValue[]): boolean =>
  isTrue(parameterValue(existing, parameterKeys.launcher));

const putIdentity = (draft: Draft, { fields, existing }: PlanInput, userManagement: IdpType): void => {
  draft.put(parameterKeys.oktaEnabled, flagValue(userManagement === 'okta'));
  draft.put(parameterKeys.keycloakEnabled, flagValue(userManagement === 'keycloak'));
  draft.put(parameterKeys.legacyEnabled, flagValue(userManagement === 'legacy'));
  draft.put(parameterKeys.contextSharing, flagValue(fields.sharedComponentsContextSharing === 'true'));
  // Switched on only after the launcher has agreed, but off immediately.
  const staysInLauncher = isInLauncher(existing) && fields.sharedComponentsLauncher === 'true';
  draft.put(parameterKeys.launcher, flagValue(staysInLauncher));
  const federation = federationUnder(userManagement, fields.federation);
  if (federation) {
    const stored = parameterValue(existing, parameterKeys.federation);
    draft.put(parameterKeys.federation, writeFederation(federation, stored));
  } else {
    draft.remove(parameterKeys.federation);
  }
};

const putTels = (draft: Draft, { fields, existing }: PlanInput): void => {
  const hasTelsUrl = parameterValue(existing, parameterKeys.telsUrl) !== undefined;
  if (hasTelsUrl || fields.telsUrl !== '') draft.put(parameterKeys.telsUrl, fields.telsUrl);
};

/** A flag that the user management doesn't allow is off, whether it was touched or not. */
const effectiveFlags = (fields: ConfigurationFields, userManagement: IdpType) =>
  flagNames.map((name): [typeof name, FlagState] => [
    name,
    allowsFlag(name, userManagement) ? fields.flags[name] : { enabled: false, touched: true },
  ]);

const putFlags = (draft: Draft, { fields, existing }: PlanInput, userManagement: IdpType): ExternalStep[] => {
  const steps: ExternalStep[] = [];
  for (const [name, state] of effectiveFlags(fields, userManagement)) {
    const change = flagChange(name, state, existing);
    if (!change) continue;
    if (change.kind === 'delete') draft.remove(change.parameter.key);
    else if (name === 'seeding') steps.push('seeding');
    else draft.put(change.kind === 'create' ? change.key : change.parameter.key, change.value);
  }
  return steps;
};

const requireThat = (isMet: boolean, code: ErrorCode): void => {
  if (!isMet) throw new Failure(code);
};

const checkPrerequisites = (
  draft: Draft,
  { fields, existing }: PlanInput,
  steps: readonly ExternalStep[],
): void => {
  const resulting = draft.resulting();
  const { globalSearch } = fields.flags;
  if (globalSearch.touched && globalSearch.enabled) requireThat(canSearch(resulting), 'search.unmet');
  if (steps.includes('seeding')) requireThat(canSeed(resulting), 'seeding.unmet');
  if (!steps.includes('engage')) return;
  requireThat(canSeed(resulting), 'engage.unmet');
  requireThat(steps.includes('seeding') || isSeeded(existing), 'engage.needsSeeding');
};

/** Decides everything that saving a configuration involves. Throws if a prerequisite is missing. */
export const planConfiguration = (input: PlanInput): ConfigurationPlan => {
  const { fields, existing } = input;
  const userManagement = chosenUserManagement(fields) ?? 'legacy';
  const draft = new Draft(existing);
  putProducts(draft, input);
  putIdentity(draft, input, userManagement);
  putTels(draft, input);
  const steps = putFlags(draft, input, userManagement);
  // Without seeded patients, Engage has nothing to show.
  const isSeedingOff = !isSeeded(draft.resulting()) && !steps.includes('seeding');
  if (isSeedingOff) draft.remove(parameterKeys.mobile);
  const wantsEngage =
    fields.touchedProducts.includes('multicare') && fields.productsNeeded.includes('multicare');
  if (wantsEngage && !isTrue(parameterValue(existing, parameterKeys.mobile))) steps.push('engage');
  checkPrerequisites(draft, input, steps);
  if (fields.sharedComponentsLauncher === 'true' && !isInLauncher(existing)) steps.unshift('launcher');
  return { values: draft.values(), removedKeys: draft.removedKeys(), steps };
};
