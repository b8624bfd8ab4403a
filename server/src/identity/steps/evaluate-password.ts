import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { SignInPerson } from './sign-in-person.ts';

/** Why a password was refused, as worded in the audit; the person signing in sees none of it. */
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

export type PasswordEvaluation =
  | { isAccepted: true; mustChange: boolean }
  | { isAccepted: false; reason: Refusal };

/** People with a temporary or expired password, which opens only the step that replaces it. */
const replacing: readonly UserStatus[] = ['PE', 'PR', 'PUA'];

/** A known device ignores a lock, which comes from failures elsewhere. */
export const evaluatePassword = (
  person: SignInPerson | null,
  { matches, isDeviceKnown }: { matches: boolean; isDeviceKnown: boolean },
  now: Date,
): PasswordEvaluation => {
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

const refused = (reason: Refusal): PasswordEvaluation => ({ isAccepted: false, reason });

/** A lock ends by itself only if the customer's settings say so. */
export const isLocked = ({ status, lockEndsAt }: SignInPerson, now: Date): boolean =>
  status === 'LO' && (lockEndsAt === null || now < lockEndsAt);

const hourMs = 3_600_000;

/** A password chosen by someone else stops working once its time is over. */
const isTemporaryOver = ({ temporarySince, temporaryPasswordHours }: SignInPerson, now: Date): boolean =>
  temporarySince !== null && now.getTime() >= temporarySince.getTime() + temporaryPasswordHours * hourMs;

const dayMs = 86_400_000;

export const isExpired = ({ passwordExpiryDays, passwordChangedAt }: SignInPerson, now: Date): boolean =>
  passwordExpiryDays > 0 &&
  passwordChangedAt !== null &&
  now.getTime() >= passwordChangedAt.getTime() + passwordExpiryDays * dayMs;

/** Whether a temporary password must still be replaced once the lock that hides the status has ended. */
export const holdsTemporaryPassword = (person: SignInPerson): boolean =>
  person.mustChange || replacing.includes(person.status);
