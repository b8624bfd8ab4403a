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

const none = '-';

/** What a row of the file requests, or why it can't be done. Each row is independent. */
export const checkTwoFactorRow = (cells: readonly string[], known: TwoFactorContext): CheckedRow => {
  const [userName = '', twoFactor = '', policies = ''] = cells.map((cell) => cell.trim());
  const name = userName.toLowerCase();
  if (name === '') return { reason: sentence('twoFactor.nameMissing') };
  if (known.seen.has(name)) return { reason: sentence('twoFactor.nameRepeated') };
  const choice = twoFactorChoices.find((option) => option.toLowerCase() === twoFactor.toLowerCase());
  if (!choice) return { reason: sentence('twoFactor.wrongChoice', { choices: twoFactorChoices.join(', ') }) };
  const user = known.users.get(name);
  if (!user) return { reason: sentence('twoFactor.userUnknown') };
  if (user.isFederated) return { reason: sentence('twoFactor.userFederated') };
  if (user.status === 'D') return { reason: sentence('twoFactor.userDeactivated') };
  const chosen = choosePolicies(policies, user.signOnPolicyIds, known.policies);
  if (!Array.isArray(chosen)) return { reason: chosen };
  const refusal = refusalOfChange(user, chosen, known);
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

const isSameSet = (some: readonly number[], others: readonly number[]): boolean =>
  some.every((id) => others.includes(id)) && others.every((id) => some.includes(id));

/** The ids of the named policies, or what is wrong with them. */
const choosePolicies = (
  text: string,
  current: readonly number[],
  policies: readonly SignOnPolicyOption[],
): number[] | Sentence => {
  if (text === '') return [...current];
  if (text === none) return [];
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
