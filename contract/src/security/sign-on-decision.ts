import { hasAddress, readIpEntry } from '../rules/network/ip-entry.ts';
import type { Network, PolicyAccess, TwoFactorRequirement } from './sign-on-policies.ts';

export type AssignedPolicy = {
  name: string;
  network: Network;
  /** The entries of the list that `network` refers to. */
  entries: readonly string[];
  access: PolicyAccess;
  twoFactor: TwoFactorRequirement;
};

/**
 * The first policy whose network contains the address; null means the default. An unreadable address could be in any
 * network: the first policy that requires one refuses it.
 */
export const choosePolicy = <P extends Pick<AssignedPolicy, 'network' | 'entries' | 'access'>>(
  byPriority: readonly P[],
  address: string,
): P | null => {
  const isReadable = readIpEntry(address) !== null;
  const first = byPriority.find(
    ({ network, entries }) =>
      network === 'anywhere' || !isReadable || hasAddress(entries, address) === (network === 'inList'),
  );
  if (!first || isReadable || first.network === 'anywhere') return first ?? null;
  return { ...first, access: 'deny' };
};

type Facts = {
  policy: Pick<AssignedPolicy, 'access' | 'twoFactor'> | null;
  /** The customer's switch. */
  isTwoFactorOn: boolean;
  /** Whether the person has a phone that codes can be sent to. */
  hasFactor: boolean;
  /** How long ago this person entered a code on this device; null if never, or if it no longer counts. */
  codeAgeMs: number | null;
  /** Whether the application being signed in to requests a second factor. */
  wantsCode?: boolean;
};

export type SignOnDecision = 'refuse' | 'enter' | 'code' | 'enroll';

const dayMs = 86_400_000;

const isCodeDue = (requirement: TwoFactorRequirement, codeAgeMs: number | null): boolean => {
  if (requirement === 'notRequired') return false;
  if (requirement === 'everySignOn' || codeAgeMs === null) return true;
  return requirement === 'oncePerDay' && codeAgeMs >= dayMs;
};

/** What follows a correct password. */
export const decideSignOn = (facts: Facts): SignOnDecision => {
  const { policy, isTwoFactorOn, hasFactor, codeAgeMs, wantsCode = false } = facts;
  if (policy?.access === 'deny') return 'refuse';
  if (!isTwoFactorOn) return 'enter';
  if (!wantsCode) {
    if (!policy) return hasFactor ? 'code' : 'enter';
    if (!isCodeDue(policy.twoFactor, codeAgeMs)) return 'enter';
  }
  return hasFactor ? 'code' : 'enroll';
};
