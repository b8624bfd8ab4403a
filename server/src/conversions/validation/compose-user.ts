import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { normalizePerson } from '@keystead/contract/people/normalize-person.ts';
import { userErrors } from '@keystead/contract/people/user-errors.ts';
import { realEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { blankUser } from '../plan/blank-user.ts';
import { contractErrors } from '../plan/contract-errors.ts';
import { type Finding, toFinding } from './finding.ts';
import type { TargetContext } from './target-context.ts';
import type { Person } from './validate-person.ts';
import type { ValidatedPlace } from './validate-place.ts';

export const composeUser = (
  person: Person,
  userName: string,
  { access }: ValidatedPlace,
  { configId }: TargetContext,
): NewUser =>
  normalizePerson({
    ...blankUser,
    ...access,
    userName,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    email: realEmail(person.email),
    configId,
  });

/** The rules that also apply to a user created by hand. */
export const validateByRules = (user: NewUser, { place }: TargetContext): Finding[] => {
  const errors = userErrors(user, { ...place, isFromElsewhere: true }, null);
  return (errors.length > 0 ? errors : contractErrors(user)).map(({ code, values }) =>
    toFinding('importedUser.refused', { problem: { code, ...(values && { values }) } }),
  );
};
