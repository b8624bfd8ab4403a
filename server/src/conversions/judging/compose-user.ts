import { foldPerson } from '@keystead/contract/people/fold-person.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { userErrors } from '@keystead/contract/people/user-errors.ts';
import { realEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { blankUser } from '../plan/blank-user.ts';
import { type Finding, found } from './finding.ts';
import type { Person } from './judge-person.ts';
import type { JudgedPlace } from './judge-place.ts';
import type { TargetWorld } from './target-world.ts';

export const composeUser = (
  person: Person,
  userName: string,
  { access }: JudgedPlace,
  { configId }: TargetWorld,
): NewUser =>
  foldPerson({
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
export const judgeByRules = (wanted: NewUser, { place }: TargetWorld): Finding[] =>
  userErrors(wanted, { ...place, isFromElsewhere: true }, null).map(({ code, values }) =>
    found('importedUser.refused', { problem: { code, ...(values && { values }) } }),
  );
