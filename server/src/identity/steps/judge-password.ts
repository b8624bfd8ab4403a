import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { SignInPerson } from './sign-in-person.ts';

/** Why a password opens nothing, with the words that stand in the audit; the person who tries learns none of it. */
export const refusalWords = {
  unknownPerson: 'unknown person',
  federated: 'federated person',
  lockedOut: 'locked out',
  notActive: 'not active',
  notActivated: 'not activated yet',
  wrongPassword: 'wrong password',
  temporaryOver: 'temporary password expired',
} as const;

export type Refusal = keyof typeof refusalWords;

export type Judgment = { isAccepted: true; mustChange: boolean } | { isAccepted: false; reason: Refusal };

/** Those who hold a temporary or expired password: it opens nothing but the step that replaces it. */
const replacing: readonly UserStatus[] = ['PE', 'PR', 'PUA'];

/** On a known device no lock holds: it comes from failures elsewhere. */
export const judgePassword = (
  person: SignInPerson | null,
  { matches, isDeviceKnown }: { matches: boolean; isDeviceKnown: boolean },
  now: Date,
): Judgment => {
  if (!person) return refused('unknownPerson');
  if (person.isFederated) return refused('federated');
  if (isLocked(person, now) && !isDeviceKnown) return refused('lockedOut');
  if (person.status === 'D' || person.status === 'S' || person.status === 'ST') return refused('notActive');
  if (person.status === 'PUA' && !person.mustChange) return refused('notActivated');
  if (!matches) return refused('wrongPassword');
  if (isTemporaryOver(person, now)) return refused('temporaryOver');
  const mustChange = person.mustChange || replacing.includes(person.status) || isExpired(person, now);
  return { isAccepted: true, mustChange };
};

const refused = (reason: Refusal): Judgment => ({ isAccepted: false, reason });

/** A lock ends by itself only where the customer wants it. */
export const isLocked = ({ status, lockEndsAt }: SignInPerson, now: Date): boolean =>
  status === 'LO' && (lockEndsAt === null || now < lockEndsAt);

const hourMs = 3_600_000;

/** A password that somebody else has chosen opens nothing once its time is over. */
const isTemporaryOver = ({ temporarySince, temporaryPasswordHours }: SignInPerson, now: Date): boolean =>
  temporarySince !== null && now.getTime() >= temporarySince.getTime() + temporaryPasswordHours * hourMs;

const dayMs = 86_400_000;

export const isExpired = ({ passwordExpiryDays, passwordChangedAt }: SignInPerson, now: Date): boolean =>
  passwordExpiryDays > 0 &&
  passwordChangedAt !== null &&
  now.getTime() >= passwordChangedAt.getTime() + passwordExpiryDays * dayMs;

/** Whether a temporary password must still be replaced after the lock that hides the status has ended. */
export const holdsTemporaryPassword = (person: SignInPerson): boolean =>
  person.mustChange || replacing.includes(person.status);
