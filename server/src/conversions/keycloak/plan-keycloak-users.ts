import type { MissingThing, SignInWay } from '@keystead/contract/people/imports.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { type Finding, found, foundIf, isError } from '../judging/finding.ts';
import { countMissing } from '../plan/count-missing.ts';
import type { PlannedRow, RowSecret } from '../plan/planned-row.ts';
import type { JudgedRealmPerson } from './judge-realm-people.ts';
import type { RealmPerson } from './realm-person.ts';

/** The name of the system that people of a realm come from. */
export const realmSystem = (realm: string): string => `keycloak:${realm}`;

/** People for whom only the realm knows how they sign in: not left out, and no password at hand. */
export const isAskedAbout = ({ from, findings }: JudgedRealmPerson): boolean =>
  from.kept?.password?.kind !== 'hash' && !findings.some(isError);

type SignIn = {
  way: SignInWay | null;
  findings: Finding[];
  askedAs: string | null;
  secret: RowSecret | null;
};

/** `passwords` are the ids of the people whose password the realm can check. */
export const planKeycloakUsers = (
  judged: readonly JudgedRealmPerson[],
  realm: string,
  passwords: ReadonlySet<string>,
): { rows: PlannedRow[]; missing: MissingThing[] } => {
  const planned = judged.map((one) => planPerson(one, realm, passwords));
  return {
    rows: planned.map(({ row }) => row),
    missing: countMissing(planned.map(({ missing }) => missing)),
  };
};

const planPerson = (
  { from, person, wanted, findings: judged }: JudgedRealmPerson,
  realm: string,
  passwords: ReadonlySet<string>,
) => {
  const signIn = judged.some(isError) ? null : signInOf(from, passwords.has(from.id));
  const all = [...judged, ...(signIn?.findings ?? [])];
  const hasErrors = wanted === null || all.some(isError);
  // For a person who is left out, only errors matter.
  const findings = hasErrors ? all.filter(isError) : all;
  const row: PlannedRow = {
    userName: wanted?.userName ?? from.userName,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    email: person.email,
    notes: findings.map(({ note }) => note),
    hasErrors,
    changes: [],
    facts: { exportedUserId: from.id },
    existing: null,
    action: hasErrors ? 'leftOut' : 'create',
    signIn: hasErrors || !signIn ? null : signIn.way,
    wanted:
      hasErrors || !signIn
        ? null
        : {
            user: wanted,
            exported: { systemId: realmSystem(realm), userId: from.id },
            askedAs: signIn.askedAs,
          },
    secret: hasErrors || !signIn ? null : signIn.secret,
  };
  return { row, missing: findings.flatMap(({ missing }) => missing ?? []) };
};

/** How a person will sign in: with the exported password, or else with the realm's, or else by activation mail. */
const signInOf = (from: RealmPerson, hasPassword: boolean): SignIn => {
  const { password, totp } = from.kept ?? { password: null, totp: null };
  const factor = totp ? { totp } : null;
  if (password?.kind === 'hash')
    return { way: 'keepsPassword', findings: [], askedAs: null, secret: { password, ...factor } };
  const unusable = foundIf(password?.kind === 'unusable', 'importedUser.passwordUnusable');
  // A password grant without the code is refused for any password.
  if (hasPassword && !from.needsCode)
    return { way: 'askedAtOldServer', findings: unusable, askedAs: from.userName, secret: factor };
  const isInvited = hasRealEmail(from.email.trim());
  const findings = [...unusable, isInvited ? whyInvited(from, hasPassword) : whyNot(from)].flat();
  return { way: 'activationMail', findings, askedAs: null, secret: factor };
};

const whyInvited = ({ isFederated, kept }: RealmPerson, hasPassword: boolean): Finding[] => {
  if (hasPassword) return [found('keycloakUser.codeNeeded')];
  if (isFederated) return [found('keycloakUser.federated')];
  return kept?.password ? [] : [found('keycloakUser.noPassword')];
};

const whyNot = ({ isFederated }: RealmPerson): Finding[] => [
  found(isFederated ? 'keycloakUser.federatedOnly' : 'keycloakUser.emailMissing'),
];
