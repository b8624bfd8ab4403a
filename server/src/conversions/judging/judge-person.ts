import type { ImportedUserNote } from '@keystead/contract/conversions/imported-user-notes.ts';
import { nameMaximum } from '@keystead/contract/people/user.ts';
import { isEmail } from '@keystead/contract/rules/contact/email.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { joinDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { usernameMaximum } from '@keystead/contract/rules/username.ts';
import { label } from '@keystead/contract/rules/visible-text.ts';
import { localName } from '../plan/local-name.ts';
import { type Finding, foundIf } from './finding.ts';
import type { TargetWorld } from './target-world.ts';

/** A person as another system knows them. */
export type Person = {
  /** The user name without its domain. */
  name: string;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
};

/** How often the users of a list use values that must be unique, in lowercase. */
export type ListFacts = { names: ReadonlyMap<string, number>; emails: ReadonlyMap<string, number> };

const countAll = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts.map(keyOf).filter(Boolean)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

const keyOf = (text: string): string => text.trim().toLowerCase();

export const readListFacts = (people: readonly Person[]): ListFacts => ({
  names: countAll(people.map(({ name }) => name)),
  emails: countAll(people.map(({ email }) => email).filter(hasRealEmail)),
});

/** The user name here; null if there is nothing to build it from. */
export const userNameOf = (name: string, domain: string | null): string | null =>
  domain === null || keyOf(name) === '' ? null : joinDomain(keyOf(name), domain.toLowerCase());

/** What is wrong with a user, apart from the place at the destination. */
export const judgePerson = (person: Person, list: ListFacts, world: TargetWorld): Finding[] => [
  ...judgeName(person.firstName, 'importedUser.firstNameMissing', 'importedUser.firstNameInvalid'),
  ...judgeName(person.middleName, null, 'importedUser.middleInitialInvalid'),
  ...judgeName(person.lastName, 'importedUser.lastNameMissing', 'importedUser.lastNameInvalid'),
  ...judgeUserName(person, list, world),
  ...judgeEmail(person, list),
];

/** An already imported user gets this note once, even if the name is taken too. */
export const judgeBrought = (id: string, own: readonly Finding[], { brought }: TargetWorld): Finding[] =>
  foundIf(brought.has(id) && !own.some(isExisting), 'importedUser.userExists');

const isExisting = ({ note }: Finding): boolean => note.code === 'importedUser.userExists';

const nameForm = label(nameMaximum);

const judgeName = (name: string, missing: ImportedUserNote | null, invalid: ImportedUserNote): Finding[] => {
  if (name.trim() === '') return missing ? foundIf(true, missing) : [];
  return foundIf(!nameForm.safeParse(name).success, invalid);
};

const judgeUserName = (person: Person, { names }: ListFacts, { domain, taken }: TargetWorld): Finding[] => {
  const name = keyOf(person.name);
  if (name === '') return foundIf(true, 'importedUser.userNameMissing');
  if (name.length > usernameMaximum) return foundIf(true, 'importedUser.userNameTooLong');
  if (!localName.test(name)) return foundIf(true, 'importedUser.userNameInvalid');
  return [
    ...foundIf((names.get(name) ?? 0) > 1, 'importedUser.userNameRepeated'),
    ...foundIf(domain === null, 'importedUser.domainMissing'),
    ...foundIf(
      domain !== null && taken.has(joinDomain(name, domain.toLowerCase())),
      'importedUser.userExists',
    ),
  ];
};

const judgeEmail = ({ email }: Person, { emails }: ListFacts): Finding[] => {
  if (!hasRealEmail(email.trim())) return [];
  if (!isEmail(email.trim())) return foundIf(true, 'importedUser.emailInvalid');
  return foundIf((emails.get(keyOf(email)) ?? 0) > 1, 'importedUser.emailRepeated');
};
