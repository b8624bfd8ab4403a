import type { LegacyUser } from '@keystead/connectors/legacy-users/port.ts';
import type { LegacyNoteCode } from '@keystead/contract/conversions/legacy-notes.ts';
import { nameMaximum } from '@keystead/contract/people/user.ts';
import { isEmail } from '@keystead/contract/rules/contact/email.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { joinDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { oneLine } from '@keystead/contract/rules/one-line.ts';
import { usernameMaximum } from '@keystead/contract/rules/username.ts';
import { localName } from '../plan/local-name.ts';
import { foundIf, type LegacyFinding } from './legacy-finding.ts';
import type { LegacyWorld } from './legacy-world.ts';

/** How often the users of a list say what only one of them may say, in lower case. */
export type ListFacts = { names: ReadonlyMap<string, number>; emails: ReadonlyMap<string, number> };

const countAll = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts.map(keyOf).filter(Boolean)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

const keyOf = (text: string): string => text.trim().toLowerCase();

export const readListFacts = (users: readonly LegacyUser[]): ListFacts => ({
  names: countAll(users.map(({ zionUserName }) => zionUserName)),
  emails: countAll(users.map(({ email }) => email).filter(hasRealEmail)),
});

/** The name of a user here; null when there is none to make it of. */
export const userNameOf = ({ zionUserName }: LegacyUser, domain: string | null): string | null =>
  domain === null || keyOf(zionUserName) === ''
    ? null
    : joinDomain(keyOf(zionUserName), domain.toLowerCase());

/** What is wrong with a user apart from the place at the destination. */
export const judgeLegacyUser = (user: LegacyUser, list: ListFacts, world: LegacyWorld): LegacyFinding[] => [
  ...judgeName(user.firstName, 'legacyUser.firstNameMissing', 'legacyUser.firstNameInvalid'),
  ...judgeName(user.middleInitial, null, 'legacyUser.middleInitialInvalid'),
  ...judgeName(user.lastName, 'legacyUser.lastNameMissing', 'legacyUser.lastNameInvalid'),
  ...judgeUserName(user, list, world),
  ...judgeEmail(user, list),
  ...foundIf(user.isMigrated, 'legacyUser.migrated'),
];

const nameForm = oneLine(nameMaximum);

const judgeName = (
  name: string,
  missing: LegacyNoteCode | null,
  invalid: LegacyNoteCode,
): LegacyFinding[] => {
  if (name.trim() === '') return missing ? foundIf(true, missing) : [];
  return foundIf(!nameForm.safeParse(name).success, invalid);
};

const judgeUserName = (
  { zionUserName }: LegacyUser,
  { names }: ListFacts,
  { domain, taken }: LegacyWorld,
): LegacyFinding[] => {
  const name = keyOf(zionUserName);
  if (name === '') return foundIf(true, 'legacyUser.userNameMissing');
  if (name.length > usernameMaximum) return foundIf(true, 'legacyUser.userNameTooLong');
  if (!localName.test(name)) return foundIf(true, 'legacyUser.userNameInvalid');
  return [
    ...foundIf((names.get(name) ?? 0) > 1, 'legacyUser.userNameRepeated'),
    ...foundIf(domain === null, 'legacyUser.domainMissing'),
    ...foundIf(domain !== null && taken.has(joinDomain(name, domain.toLowerCase())), 'legacyUser.userExists'),
  ];
};

const judgeEmail = ({ email }: LegacyUser, { emails }: ListFacts): LegacyFinding[] => {
  if (!hasRealEmail(email.trim())) return [];
  if (!isEmail(email.trim())) return foundIf(true, 'legacyUser.emailInvalid');
  return foundIf((emails.get(keyOf(email)) ?? 0) > 1, 'legacyUser.emailRepeated');
};
