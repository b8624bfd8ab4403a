import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import { emptyPhysicianProfile } from '@keystead/contract/people/physician-profile.ts';
import { type User, type WritableUser, writableUser } from '@keystead/contract/people/user.ts';
import { hasRealEmail, placeholderEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';

/** A user being edited: what create and detail have in common. */
export type UserDraft = WritableUser;

const fields = Object.keys(writableUser.shape) as (keyof UserDraft)[];

export const draftOf = (user: User): UserDraft => {
  const factor = { signOnPolicyList: user.factor.signOnPolicyList };
  const values: Partial<UserDraft> = Object.fromEntries(fields.map((field) => [field, user[field]]));
  return { ...emptyUser, ...values, factor };
};

/** The draft as validated: a placeholder for a missing email, prescriber data only for prescribers. */
export const toWritable = <D extends UserDraft>(draft: D): D => ({
  ...draft,
  email: hasRealEmail(draft.email) ? draft.email : placeholderEmail,
  ...(!draft.physicianNppaEnabled && {
    physicianProfile: emptyPhysicianProfile,
    stateDeaNumbers: [],
    facilityRoleAssignments: [],
  }),
});

/** Only what is sent has no empty rows: a problem names its row by number. */
export const withoutEmptyRows = <D extends UserDraft>(user: D): D => ({
  ...user,
  stateDeaNumbers: user.stateDeaNumbers.filter((row) => row.deaNumber || row.stateForDeaNumber),
});
