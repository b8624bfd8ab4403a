import { type ErrorCode, fillText } from '../../errors.ts';

/** Why something is not allowed: 403 when it is about the asking person, 409 when it is about the user's state. */
export const refusals = {
  rights: { code: 'access.denied', text: "You're not authorized to access this resource." },
  self: { code: 'access.denied', text: 'You cannot do this to your own account.' },
  locationSwitch: {
    code: 'access.denied',
    text: 'Location admins of this customer cannot suspend or deactivate users.',
  },
  physician: { code: 'access.denied', text: 'Only a corporate admin can change a Physician NP/PA user.' },
  adminEmail: { code: 'access.denied', text: 'Only a corporate admin can change the email of an admin.' },
  outranked: {
    code: 'access.denied',
    text: 'User {name} has rights that you cannot grant. Ask an administrator who can.',
  },
  federatedProfile: {
    code: 'access.denied',
    text: 'The profile of a federated user is kept by the organization.',
  },
  switchedOff: { code: 'access.denied', text: 'This field is not enabled for the customer.' },
  status: { code: 'user.refused', text: 'User {name} cannot be {done} while the status is {status}.' },
  federated: { code: 'user.refused', text: 'User {name} signs in through the organization.' },
  notFederated: { code: 'user.refused', text: 'User {name} is not federated.' },
  federationOff: { code: 'user.refused', text: 'Federation is not enabled for this customer.' },
  mfaOff: { code: 'user.refused', text: 'Multifactor Authentication is not enabled for this customer.' },
  noEmail: { code: 'user.refused', text: 'User {name} has no email address.' },
  passwordNeeded: {
    code: 'user.refused',
    text: 'User {name} has no email address and needs a temporary password.',
  },
  passwordNotNeeded: { code: 'user.refused', text: 'User {name} is activated without a temporary password.' },
  lastAdmin: { code: 'user.lastAdmin', text: 'At least one active Corporate Admin is required.' },
} as const satisfies Record<string, { code: ErrorCode; text: string }>;

export type RefusalReason = keyof typeof refusals;

export const refusalReasons = Object.keys(refusals) as [RefusalReason, ...RefusalReason[]];

export type Refusal = {
  reason: RefusalReason;
  code: ErrorCode;
  values: Record<string, string>;
  text: string;
};

export const refuse = (reason: RefusalReason, values: Record<string, string> = {}): Refusal => ({
  reason,
  code: refusals[reason].code,
  values,
  text: fillText(refusals[reason].text, values),
});

/** The same as reasons of single results of many, each with its text. */
export const refusalReasonTexts = Object.fromEntries(
  Object.entries(refusals).map(([reason, { text }]) => [`refusal.${reason}`, text]),
) as Record<`refusal.${RefusalReason}`, string>;

export const toRefusalReason = ({ reason, values }: Refusal) => ({
  code: `refusal.${reason}` as const,
  values,
});
