import { isDeepStrictEqual } from 'node:util';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { decideSignOn, type SignOnDecision } from '@keystead/contract/security/sign-on-decision.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { endPasswordCheck } from '../old-servers/claim-password-check.ts';
import { unlocked } from '../unlocked.ts';
import type { Attempt } from './attempt.ts';
import type { CheckedPassword } from './check-password.ts';
import { countFailure } from './count-failure.ts';
import {
  evaluatePassword,
  isExpired,
  type PasswordEvaluation,
  type Refusal,
  refusalWords,
} from './evaluate-password.ts';
import { findDevice } from './known-device.ts';
import { recordRefusal, recordUnknownName } from './record-refusal.ts';
import { setStatus } from './set-status.ts';
import { lockPerson, releasedStatus, type SignInPerson } from './sign-in-person.ts';
import { findPolicy } from './sign-on-policies.ts';

type Checked = CheckedPassword & {
  /** As typed, with the domain added. */
  userName: string;
  /** The browser's device cookie from an earlier sign-in. */
  device: string | null;
  /** The application requires a second factor, regardless of the policies. */
  wantsCode: boolean;
};

/** An unknown person takes the same steps through the database as a known one. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Only a right but expired temporary password is reported as such; all other refusals look the same. */
export type RefusalCode = 'signIn.failed' | 'signIn.temporaryExpired' | 'outside.unavailable';

/** Decides about a checked password and records it. Refusals are returned, not thrown, so their records are kept. */
export const decidePasswordSignIn = async (
  tx: Tx,
  origin: Origin,
  checked: Checked,
): Promise<Attempt | RefusalCode> => {
  const now = new Date();
  const person = await lockPerson(tx, checked.ssoid ?? nobody);
  const isAnswered = checked.answer !== 'unavailable';
  if (person && checked.askedAt) await endPasswordCheck(tx, person.ssoid, isAnswered);
  if (!isAnswered) {
    await recordRefusal(tx, origin, person, 'old server unavailable');
    return 'outside.unavailable';
  }
  const matches = checked.answer === 'right' && isUnchanged(person, checked);
  const device = await findDevice(tx, checked.ssoid ?? nobody, checked.device);
  const evaluation = evaluatePassword(person, { matches, isDeviceKnown: device !== null }, now);
  if (!person || !evaluation.isAccepted) {
    const reason = reasonOf(evaluation, checked);
    const reasonText = refusalWords[reason];
    if (person) await recordRefusal(tx, origin, person, reasonText);
    else await recordUnknownName(tx, origin, checked.userName, reasonText);
    if (person && reason === 'wrongPassword') await countFailure(tx, origin, person, { device });
    return reason === 'temporaryOver' ? 'signIn.temporaryExpired' : 'signIn.failed';
  }
  const policy = await findPolicy(tx, person.ssoid, origin.ip);
  const { isTwoFactorOn, phoneNumber } = person;
  const decision = decideSignOn({
    policy,
    isTwoFactorOn,
    hasFactor: phoneNumber !== null,
    codeAgeMs: device?.codeAgeMs ?? null,
    wantsCode: checked.wantsCode,
  });
  if (decision === 'refuse') {
    await recordRefusal(tx, origin, person, `denied by the sign-on policy ${policy?.name ?? ''}`);
    return 'signIn.failed';
  }
  await accept(tx, origin, person, { newHash: checked.newHash, isLast: decision === 'enter', now });
  const pending: Attempt['pending'] = [...codeSteps[decision]];
  if (evaluation.mustChange) pending.push('newPassword');
  return {
    ssoid: person.ssoid,
    pending,
    means: ['pwd'],
    isEnrolling: decision === 'enroll',
    remembersDevice: policy?.twoFactor === 'oncePerDay' || policy?.twoFactor === 'oncePerDevice',
    wrongCodes: 0,
    codesSent: 0,
  };
};

/** A lock that has ended since is still the reason: nothing was compared, so there is nothing to count. */
const reasonOf = (evaluation: PasswordEvaluation, { refusal }: Checked): Refusal => {
  if (evaluation.isAccepted) return 'unknownPerson';
  return evaluation.reason === 'wrongPassword' ? (refusal ?? evaluation.reason) : evaluation.reason;
};

/** Whether what was compared still applies. */
const isUnchanged = (person: SignInPerson | null, { passwordHash, askedAt }: Checked): boolean =>
  person?.passwordHash === passwordHash && (askedAt === null || isDeepStrictEqual(person.askedAt, askedAt));

const codeSteps = {
  enter: [],
  code: ['code'],
  /** A person who must enter a code but has no phone enters one first. */
  enroll: ['phone', 'code'],
} as const satisfies Record<Exclude<SignOnDecision, 'refuse'>, Attempt['pending']>;

type Acceptance = { newHash: string | null; isLast: boolean; now: Date };

const accept = async (
  tx: Tx,
  origin: Origin,
  person: SignInPerson,
  { newHash, isLast, now }: Acceptance,
): Promise<void> => {
  await tx
    .updateTable('credentials')
    .set({
      // If a code is still to come, only the code resets the count: otherwise wrong codes would never add up. Those that
      // led to a lock have had their effect.
      ...(isLast ? unlocked : { locked_at: null, ...(person.status === 'LO' && { failed_passwords: 0 }) }),
      ...(newHash !== null && { password_hash: newHash }),
      ...(person.askedAt && { asked_at: null, password_changed_at: now }),
    })
    .where('ssoid', '=', person.ssoid)
    .execute();
  const status = statusAfter(person, now);
  if (status === person.status) return;
  await setStatus(tx, origin, person, status, status === 'PE' ? 'password.expired' : 'user.released');
};

const statusAfter = (person: SignInPerson, now: Date): UserStatus => {
  if (person.status === 'LO') return releasedStatus(person, isExpired(person, now));
  return person.status === 'A' && isExpired(person, now) ? 'PE' : person.status;
};
