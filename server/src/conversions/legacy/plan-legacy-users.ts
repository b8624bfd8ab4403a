import type { LegacyUser } from '@keystead/connectors/legacy-users/port.ts';
import type { MissingThing } from '@keystead/contract/people/imports.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { userErrors } from '@keystead/contract/people/user-errors.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { fromLegacy } from '../../identity/hashes/from-legacy.ts';
import { blankUser } from '../plan/blank-user.ts';
import { countMissing } from '../plan/count-missing.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import { type JudgedPlace, judgeLegacyPlace } from './judge-legacy-place.ts';
import { judgeLegacyUser, type ListFacts, readListFacts, userNameOf } from './judge-legacy-user.ts';
import { found, foundIf, isError, type LegacyFinding } from './legacy-finding.ts';
import type { LegacyWorld } from './legacy-world.ts';

/** The system that imported people are known to come from. */
const legacySystem = 'legacy';

/** The method whose hashes we can verify. */
const keptMethod = 1;

/** Judges every user of a list, and counts what is missing at the destination. */
export const planLegacyUsers = (
  users: readonly LegacyUser[],
  world: LegacyWorld,
): { rows: PlannedRow[]; missing: MissingThing[] } => {
  const list = readListFacts(users);
  const judged = users.map((user) => planUser(user, list, world));
  return { rows: judged.map(({ row }) => row), missing: countMissing(judged.map(({ missing }) => missing)) };
};

const planUser = (user: LegacyUser, list: ListFacts, world: LegacyWorld) => {
  const place = judgeLegacyPlace(user, world);
  const userName = userNameOf(user, world.domain);
  const hash = user.encryptionMethod === keptMethod ? fromLegacy(user.password) : null;
  const isUnusable = user.encryptionMethod === keptMethod && hash === null;
  const wanted = userName === null ? null : composeUser(user, userName, place, world);
  const single = [...judgeLegacyUser(user, list, world), ...place.findings];
  const all = [
    ...single,
    ...(wanted && !single.some(isError) ? judgeByRules(wanted, world) : []),
    ...foundIf(isUnusable, 'legacyUser.passwordUnusable'),
  ];
  const hasErrors = wanted === null || all.some(isError);
  // Of somebody who is left out nothing else matters.
  const findings = hasErrors ? all.filter(isError) : all;
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
    ...(hasErrors ? leftOut : toCreate(user, wanted, hash)),
  };
  return { row, missing: findings.flatMap(({ missing }) => missing ?? []) };
};

const leftOut = { action: 'leftOut', signIn: null, wanted: null, secret: null } as const;

const toCreate = (user: LegacyUser, wanted: NewUser | null, hash: string | null) => ({
  action: 'create' as const,
  signIn: hash === null ? ('temporaryPassword' as const) : ('keepsPassword' as const),
  wanted: wanted && {
    user: wanted,
    exported: { systemId: legacySystem, userId: user.id },
    askedAs: null,
  },
  secret: hash === null ? null : { password: { kind: 'hash' as const, hash } },
});

const composeUser = (
  user: LegacyUser,
  userName: string,
  { access }: JudgedPlace,
  { configId }: LegacyWorld,
): NewUser => ({
  ...blankUser,
  ...access,
  userName,
  firstName: user.firstName.trim(),
  middleName: user.middleInitial.trim(),
  lastName: user.lastName.trim(),
  email: hasRealEmail(user.email.trim()) ? user.email.trim() : '',
  configId,
});

/** What a user made by hand would be refused for as well. */
const judgeByRules = (wanted: NewUser, { place }: LegacyWorld): LegacyFinding[] =>
  userErrors(wanted, { ...place, isFromElsewhere: true }, null).map(({ code, values }) =>
    found('legacyUser.refused', { problem: { code, ...(values && { values }) } }),
  );

/** What else the table of the old system's users shows. */
const factsOf = (user: LegacyUser): Record<string, string> => ({
  zionUserName: user.zionUserName,
  templateName: user.templateName,
  userType: user.userType,
  encryptionMethod: String(user.encryptionMethod ?? ''),
});
