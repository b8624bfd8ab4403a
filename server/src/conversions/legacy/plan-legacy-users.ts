import type { LegacyUser } from '@keystead/connectors/legacy-users/port.ts';
import type { MissingReference } from '@keystead/contract/people/imports.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { fromLegacy } from '../../identity/hashes/from-legacy.ts';
import { countMissing } from '../plan/count-missing.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import { composeUser, validateByRules } from '../validation/compose-user.ts';
import { findingIf, isError } from '../validation/finding.ts';
import type { TargetContext } from '../validation/target-context.ts';
import {
  type ListFacts,
  type Person,
  readListFacts,
  userNameOf,
  validateNotImported,
  validatePerson,
} from '../validation/validate-person.ts';
import { validatePlace } from '../validation/validate-place.ts';

/** The method whose hashes we can verify. */
const supportedMethod = 1;

/** Judges every user in a system's list, and counts what is missing at the destination. */
export const planLegacyUsers = (
  users: readonly LegacyUser[],
  context: TargetContext,
  system: string,
): { rows: PlannedRow[]; missing: MissingReference[] } => {
  const list = readListFacts(users.map(toPerson));
  const planned = users.map((user) => planUser(user, list, context, system));
  return {
    rows: planned.map(({ row }) => row),
    missing: countMissing(planned.map(({ missing }) => missing)),
  };
};

const toPerson = ({ zionUserName, firstName, middleInitial, lastName, email }: LegacyUser): Person => ({
  name: zionUserName,
  firstName,
  middleName: middleInitial,
  lastName,
  email,
});

const planUser = (user: LegacyUser, list: ListFacts, context: TargetContext, system: string) => {
  const person = toPerson(user);
  const place = validatePlace(user, context);
  const userName = userNameOf(person.name, context.domain);
  const hash = user.encryptionMethod === supportedMethod ? fromLegacy(user.password) : null;
  const isPasswordUnusable = user.encryptionMethod === supportedMethod && hash === null;
  const wanted = userName === null ? null : composeUser(person, userName, place, context);
  const personFindings = validatePerson(person, list, context);
  const baseFindings = [
    ...personFindings,
    ...validateNotImported(user.id, personFindings, context),
    ...findingIf(user.isMigrated, 'importedUser.migrated'),
    ...place.findings,
  ];
  const allFindings = [
    ...baseFindings,
    ...(wanted && !baseFindings.some(isError) ? validateByRules(wanted, context) : []),
    ...findingIf(isPasswordUnusable, 'importedUser.passwordUnusable'),
  ];
  const hasErrors = wanted === null || allFindings.some(isError);
  // For a person who is left out, only errors matter.
  const findings = hasErrors ? allFindings.filter(isError) : allFindings;
  const row: PlannedRow = {
    userName: userName ?? user.zionUserName,
    firstName: user.firstName,
    middleName: user.middleInitial,
    lastName: user.lastName,
    email: user.email,
    notes: findings.map(({ note }) => note),
    hasErrors,
    changes: [],
    facts: factsOf(user),
    existing: null,
    ...(hasErrors ? leftOut : toCreate(user, wanted, hash, system)),
  };
  return { row, missing: findings.flatMap(({ missing }) => missing ?? []) };
};

const leftOut = { action: 'leftOut', signIn: null, wanted: null, secret: null } as const;

const toCreate = (user: LegacyUser, wanted: NewUser | null, hash: string | null, systemId: string) => ({
  action: 'create' as const,
  signIn: hash === null ? ('temporaryPassword' as const) : ('keepsPassword' as const),
  wanted: wanted && {
    user: wanted,
    exported: { systemId, userId: user.id },
    askedAs: null,
  },
  secret: hash === null ? null : { password: { kind: 'hash' as const, hash, mustChange: false } },
});

/** The additional columns in the table of the old system's users. */
const factsOf = (user: LegacyUser): Record<string, string> => ({
  zionUserName: user.zionUserName,
  templateName: user.templateName,
  userType: user.userType,
  encryptionMethod: String(user.encryptionMethod ?? ''),
});
