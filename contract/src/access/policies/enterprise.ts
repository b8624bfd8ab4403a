import { isManaged } from '../../enterprise/parameters/managed-keys.ts';
import type { ErrorCode } from '../../errors.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import type { Right } from '../rights.ts';

/** Why something is not allowed: the error code the call would return, with the values for its text. */
export type Refusal = { code: ErrorCode; values?: Record<string, string | number> };

type ActionPolicies<Action extends string, Target> = Record<Action, (target: Target) => Refusal | null>;

export type ActionDecisions<Action extends string> = {
  allowedActions: Action[];
  refusedActions: { action: Action; reason: Sentence }[];
};

const always = () => null;

/** `isElsewhere`: people sign in with a provider other than ours. */
export const stackPolicies = {
  editParameters: always,
  saveApplications: ({ isElsewhere }) => (isElsewhere ? { code: 'idpApplication.keptElsewhere' } : null),
} satisfies ActionPolicies<string, { isElsewhere: boolean }>;

type CustomerFacts = { users: number; hasIdpApplication: boolean; hasProcess: boolean };

export const customerPolicies = {
  edit: always,
  changeCrmId: ({ users, hasIdpApplication }) =>
    users > 0 || hasIdpApplication ? { code: 'customer.accountFixed' } : null,
  delete: ({ users, hasProcess }) => {
    if (users > 0) return { code: 'customer.hasUsers', values: { count: users } };
    return hasProcess ? { code: 'customer.hasProcess' } : null;
  },
} satisfies ActionPolicies<string, CustomerFacts>;

type ConfigurationFacts = { id: number; isActive: boolean };

const inactive = ({ id, isActive }: ConfigurationFacts): Refusal | null =>
  isActive ? null : { code: 'configuration.inactive', values: { id } };

export const configurationPolicies = {
  edit: inactive,
  activate: always,
  delete: ({ users }) => (users > 0 ? { code: 'configuration.hasUsers', values: { count: users } } : null),
} satisfies ActionPolicies<string, ConfigurationFacts & { users: number }>;

/** `configuration` is null for parameters that a customer or the stack owns. */
type ParameterFacts = { key: string; configuration: ConfigurationFacts | null; isShared: boolean };

const fixed = ({ key, configuration }: ParameterFacts): Refusal | null => {
  if (!configuration) return null;
  return inactive(configuration) ?? (isManaged(key) ? { code: 'parameter.managed', values: { key } } : null);
};

/** A vendor that the stack shares can be removed but not changed. */
const fixedOrShared = (facts: ParameterFacts): Refusal | null =>
  fixed(facts) ?? (facts.isShared ? { code: 'parameter.shared', values: { key: facts.key } } : null);

export const parameterPolicies = { edit: fixedOrShared, delete: fixed } satisfies ActionPolicies<
  string,
  ParameterFacts
>;

const readOnly = sentence('access.readOnly');

/** What a person can do, and why they cannot do the rest. Changes always require the editor's right. */
export const evaluateActions = <Action extends string, Target>(
  policies: ActionPolicies<Action, Target>,
  rights: ReadonlySet<Right>,
  target: Target,
): ActionDecisions<Action> => {
  const reasonAgainst = (action: Action): Sentence | null => {
    if (!rights.has('ECT_USER')) return readOnly;
    return policies[action](target);
  };
  const decisions = (Object.keys(policies) as Action[]).map((action) => ({
    action,
    reason: reasonAgainst(action),
  }));
  return {
    allowedActions: decisions.flatMap(({ action, reason }) => (reason === null ? [action] : [])),
    refusedActions: decisions.flatMap(({ action, reason }) => (reason === null ? [] : [{ action, reason }])),
  };
};
