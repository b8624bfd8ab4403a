import { outranks } from '@keystead/contract/access/policies/outranks.ts';
import type { UserAdmin } from '@keystead/contract/access/policies/user-admin.ts';
import { fullName } from '@keystead/contract/people/user.ts';
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

export type JudgedRow = { change: TwoFactorChange } | { reason: Sentence };

type Known = {
  /** By user name in lower case. */
  users: ReadonlyMap<string, StoredUser>;
  policies: readonly SignOnPolicyOption[];
  admin: UserAdmin;
  /** Names that rows before this one had. */
  seen: ReadonlySet<string>;
};

const none = '-';

/** What a row of the file wants, or why it cannot be done. Each row stands alone. */
export const judgeTwoFactorRow = (cells: readonly string[], known: Known): JudgedRow => {
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
  if (outranks(toTarget(user), known.admin))
    return { reason: sentence('refusal.outranked', { name: fullName(user) }) };
  const chosen = choosePolicies(policies, user.signOnPolicyIds, known.policies);
  if (!Array.isArray(chosen)) return { reason: chosen };
  return {
    change: {
      user,
      mfaEnabled: choice === 'Reset' ? user.mfaEnabled : choice === 'Enable',
      resetsFactors: choice === 'Reset',
      signOnPolicyIds: chosen,
    },
  };
};

/** The ids of the named policies, or what is wrong with them. */
const choosePolicies = (
  text: string,
  current: readonly number[],
  policies: readonly SignOnPolicyOption[],
): number[] | Sentence => {
  if (text === '') return [...current];
  if (text === none) return [];
  const ids: number[] = [];
  for (const name of text.split(';').map((part) => part.trim())) {
    const policy = policies.find((option) => option.name.toLowerCase() === name.toLowerCase());
    if (!policy) return sentence('twoFactor.policyUnknown', { policy: name });
    if (policy.status !== 'Active' && !current.includes(policy.id))
      return sentence('twoFactor.policyInactive', { policy: name });
    ids.push(policy.id);
  }
  return ids;
};
