import type { ImportedUserNote } from '@keystead/contract/conversions/imported-user-notes.ts';
import { nameMaximum } from '@keystead/contract/people/user.ts';
import { isEmail } from '@keystead/contract/rules/contact/email.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { joinDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { usernameMaximum } from '@keystead/contract/rules/username.ts';
import { label } from '@keystead/contract/rules/visible-text.ts';
import { localName } from '../plan/local-name.ts';
import { type Finding, findingIf } from './finding.ts';
import type { TargetContext } from './target-context.ts';

/** A person as another system knows them. */
export type Person = {
  /** The username without its domain. */
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

/** The username here; null if there is nothing to build it from. */
export const userNameOf = (name: string, domain: string | null): string | null =>
  domain === null || keyOf(name) === '' ? null : joinDomain(keyOf(name), domain.toLowerCase());

/** What is wrong with a user, apart from the place at the destination. */
export const validatePerson = (person: Person, list: ListFacts, context: TargetContext): Finding[] => [
  ...validateName(person.firstName, 'importedUser.firstNameMissing', 'importedUser.firstNameInvalid'),
  ...validateName(person.middleName, null, 'importedUser.middleInitialInvalid'),
  ...validateName(person.lastName, 'importedUser.lastNameMissing', 'importedUser.lastNameInvalid'),
  ...validateUserName(person, list, context),
  ...validateEmail(person, list),
];

/** An already imported user gets this note once, even if the name is taken too. */
export const validateNotImported = (
  id: string,
  personFindings: readonly Finding[],
  { importedIds }: TargetContext,
): Finding[] => findingIf(importedIds.has(id) && !personFindings.some(isExisting), 'importedUser.userExists');

const isExisting = ({ note }: Finding): boolean => note.code === 'importedUser.userExists';

const nameForm = label(nameMaximum);

const validateName = (
  name: string,
  missing: ImportedUserNote | null,
  invalid: ImportedUserNote,
): Finding[] => {
  if (name.trim() === '') return missing ? findingIf(true, missing) : [];
  return findingIf(!nameForm.safeParse(name).success, invalid);
};

const validateUserName = (
  person: Person,
  { names }: ListFacts,
  { domain, taken }: TargetContext,
): Finding[] => {
  const name = keyOf(person.name);
  if (name === '') return findingIf(true, 'importedUser.userNameMissing');
  if (name.length > usernameMaximum) return findingIf(true, 'importedUser.userNameTooLong');
  if (!localName.test(name)) return findingIf(true, 'importedUser.userNameInvalid');
  return [
    ...findingIf((names.get(name) ?? 0) > 1, 'importedUser.userNameRepeated'),
    ...findingIf(domain === null, 'importedUser.domainMissing'),
    ...findingIf(
      domain !== null && taken.has(joinDomain(name, domain.toLowerCase())),
      'importedUser.userExists',
    ),
  ];
};

const validateEmail = ({ email }: Person, { emails }: ListFacts): Finding[] => {
  if (!hasRealEmail(email.trim())) return [];
  if (!isEmail(email.trim())) return findingIf(true, 'importedUser.emailInvalid');
  return findingIf((emails.get(keyOf(email)) ?? 0) > 1, 'importedUser.emailRepeated');
};
