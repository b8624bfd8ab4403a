import type { UserAdmin } from '@keystead/contract/access/policies/user-admin.ts';
import { fieldRefusal } from '@keystead/contract/access/policies/user-fields.ts';
import { refusalSentence } from '@keystead/contract/access/policies/user-refusals.ts';
import { refusalOf, type UserPolicySettings } from '@keystead/contract/access/policies/users.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { twoFactorChoices } from '@keystead/contract/users/bulk-two-factor.ts';
import type { SignOnPolicyOption } from '@keystead/contract/users/lookups.ts';
import { type StoredUser, toTarget } from '../../people/record/stored-user.ts';

export type TwoFactorChange = {
  user: StoredUser;
  mfaEnabled: boolean;
  resetsFactors: boolean;
  signOnPolicyIds: number[];
};

export type CheckedRow = { change: TwoFactorChange } | { reason: Sentence };

type TwoFactorContext = {
  /** By username in lower case. */
  users: ReadonlyMap<string, StoredUser>;
  policies: readonly SignOnPolicyOption[];
  admin: UserAdmin;
  settings: UserPolicySettings;
  /** Names in earlier rows. */
  seen: ReadonlySet<string>;
};

const noPolicies = '-';

/** What a row of the file requests, or why it can't be done. Each row is independent. */
export const checkTwoFactorRow = (cells: readonly string[], context: TwoFactorContext): CheckedRow => {
  const [userName = '', twoFactor = '', policies = ''] = cells.map((cell) => cell.trim());
  const name = userName.toLowerCase();
  if (name === '') return { reason: sentence('twoFactor.nameMissing') };
  if (context.seen.has(name)) return { reason: sentence('twoFactor.nameRepeated') };
  const choice = twoFactorChoices.find((option) => option.toLowerCase() === twoFactor.toLowerCase());
  if (!choice) return { reason: sentence('twoFactor.wrongChoice', { choices: twoFactorChoices.join(', ') }) };
  const user = context.users.get(name);
  if (!user) return { reason: sentence('twoFactor.userUnknown') };
  if (user.isFederated) return { reason: sentence('twoFactor.userFederated') };
  if (user.status === 'D') return { reason: sentence('twoFactor.userDeactivated') };
  const chosen = choosePolicies(policies, user.signOnPolicyIds, context.policies);
  if (!Array.isArray(chosen)) return { reason: chosen };
  const refusal = refusalOfChange(user, chosen, context);
  if (refusal) return { reason: refusal };
  return {
    change: {
      user,
      mfaEnabled: choice === 'Reset' ? user.mfaEnabled : choice === 'Enable',
      resetsFactors: choice === 'Reset',
      signOnPolicyIds: chosen,
    },
  };
};

/** The file does what the form and the actions of a user do, so the same policies apply. */
const refusalOfChange = (
  user: StoredUser,
  chosen: readonly number[],
  { admin, settings }: TwoFactorContext,
): Sentence | null => {
  const target = toTarget(user);
  // Unlike the action, the file prepares inactive users: it checks whether they could be managed if they were active.
  const refusal = refusalOf('manageFactors', admin, { ...target, status: 'A' }, settings);
  if (refusal) return refusal.message;
  if (isSameSet(chosen, user.signOnPolicyIds)) return null;
  const reason = fieldRefusal('signOnPolicies', admin, target, settings);
  return reason && refusalSentence(reason, { name: target.name });
};

const isSameSet = (left: readonly number[], right: readonly number[]): boolean =>
  left.every((id) => right.includes(id)) && right.every((id) => left.includes(id));

/** The ids of the named policies, or what is wrong with them. */
const choosePolicies = (
  text: string,
  current: readonly number[],
  policies: readonly SignOnPolicyOption[],
): number[] | Sentence => {
  if (text === '') return [...current];
  if (text === noPolicies) return [];
  const ids = new Set<number>();
  for (const name of text.split(';').map((part) => part.trim())) {
    const policy = policies.find((option) => option.name.toLowerCase() === name.toLowerCase());
    if (!policy) return sentence('twoFactor.policyUnknown', { policy: name });
    if (policy.status !== 'Active' && !current.includes(policy.id))
      return sentence('twoFactor.policyInactive', { policy: name });
    ids.add(policy.id);
  }
  return [...ids];
};
