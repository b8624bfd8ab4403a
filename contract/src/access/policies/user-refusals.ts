import type { ErrorCode } from '../../errors.ts';
import type { Sentence, TextValues } from '../../texts/sentence.ts';

/** Why something is not allowed: 403 when it is about the requesting person, 409 when it is about the user's state. */
const refusals = {
  rights: 'access.denied',
  self: 'access.denied',
  locationSwitch: 'access.denied',
  physician: 'access.denied',
  adminEmail: 'access.denied',
  outranked: 'access.denied',
  federatedProfile: 'access.denied',
  switchedOff: 'access.denied',
  status: 'user.refused',
  federated: 'user.refused',
  notFederated: 'user.refused',
  federationOff: 'user.refused',
  mfaOff: 'user.refused',
  noEmail: 'user.refused',
  passwordNeeded: 'user.refused',
  passwordNotNeeded: 'user.refused',
  prescriberStays: 'user.refused',
  lastAdmin: 'user.lastAdmin',
  lastProviderAdmin: 'user.lastAdmin',
} as const satisfies Record<string, ErrorCode>;

export type RefusalReason = keyof typeof refusals;

export const refusalReasons = Object.keys(refusals) as [RefusalReason, ...RefusalReason[]];

type RefusalSentence = Sentence & { code: `refusal.${RefusalReason}` };

/** `code` is the error code the call returns, `message` its text. */
export type Refusal = { reason: RefusalReason; code: ErrorCode; message: RefusalSentence };

export const refusalSentence = (reason: RefusalReason, values: TextValues = {}): RefusalSentence => ({
  code: `refusal.${reason}`,
  values,
});

export const refuse = (reason: RefusalReason, values: TextValues = {}): Refusal => ({
  reason,
  code: refusals[reason],
  message: refusalSentence(reason, values),
});

/** At the provider, where no one else could help, only admins with a password can replace one who has a password. */
export const lastAdminReason = (
  { isFederated }: { isFederated: boolean },
  { isProvider }: { isProvider: boolean },
): RefusalReason => (isProvider && !isFederated ? 'lastProviderAdmin' : 'lastAdmin');
