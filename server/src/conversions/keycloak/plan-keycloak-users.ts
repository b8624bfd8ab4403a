import type { MissingReference, SignInMethod } from '@keystead/contract/people/imports.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { countMissing } from '../plan/count-missing.ts';
import type { PlannedRow, RowSecret } from '../plan/planned-row.ts';
import { type Finding, findingIf, isError, toFinding } from '../validation/finding.ts';
import type { RealmPerson } from './realm-person.ts';
import type { ValidatedRealmPerson } from './validate-realm-people.ts';

/** The name of the system that people of a realm come from. */
export const realmSystem = (realm: string): string => `keycloak:${realm}`;

/** People for whom only the realm knows how they sign in: not left out, and no password at hand. */
export const needsPasswordLookup = ({ from, findings }: ValidatedRealmPerson): boolean =>
  from.credentials?.password?.kind !== 'hash' && !findings.some(isError);

type SignIn = {
  method: SignInMethod | null;
  findings: Finding[];
  askedAs: string | null;
  secret: RowSecret | null;
};

/** `passwords` are the ids of the people whose password the realm can check. */
export const planKeycloakUsers = (
  validated: readonly ValidatedRealmPerson[],
  realm: string,
  passwords: ReadonlySet<string>,
): { rows: PlannedRow[]; missing: MissingReference[] } => {
  const planned = validated.map((one) => planPerson(one, realm, passwords));
  return {
    rows: planned.map(({ row }) => row),
    missing: countMissing(planned.map(({ missing }) => missing)),
  };
};

const planPerson = (
  { from, person, wanted, findings: personFindings }: ValidatedRealmPerson,
  realm: string,
  passwords: ReadonlySet<string>,
) => {
  const signIn = personFindings.some(isError) ? null : signInOf(from, passwords.has(from.id));
  const allFindings = [...personFindings, ...(signIn?.findings ?? [])];
  const hasErrors = wanted === null || allFindings.some(isError);
  // For a person who is left out, only errors matter.
  const findings = hasErrors ? allFindings.filter(isError) : allFindings;
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
    signIn: hasErrors || !signIn ? null : signIn.method,
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
  const { password, totp } = from.credentials ?? { password: null, totp: null };
  const factor = totp ? { totp } : null;
  if (password?.kind === 'hash') {
    const mustChange = from.requiredActions.includes('UPDATE_PASSWORD');
    const findings = findingIf(mustChange, 'keycloakUser.passwordTemporary');
    const secret = { password: { ...password, mustChange }, ...factor };
    return { method: 'keepsPassword', findings, askedAs: null, secret };
  }
  const unusableFindings = findingIf(password?.kind === 'unusable', 'importedUser.passwordUnusable');
  // Otherwise a password grant is refused for any password.
  const canBeAsked = !from.needsCode && from.requiredActions.length === 0;
  if (hasPassword && canBeAsked)
    return { method: 'askedAtOldServer', findings: unusableFindings, askedAs: from.userName, secret: factor };
  const isInvited = hasRealEmail(from.email.trim());
  const findings = [
    ...unusableFindings,
    isInvited ? whyInvited(from, hasPassword) : whyNotInvited(from),
  ].flat();
  return { method: 'activationMail', findings, askedAs: null, secret: factor };
};

const whyInvited = (
  { isFederated, credentials, needsCode }: RealmPerson,
  hasPassword: boolean,
): Finding[] => {
  if (hasPassword) return [toFinding(needsCode ? 'keycloakUser.codeNeeded' : 'keycloakUser.actionPending')];
  if (isFederated) return [toFinding('keycloakUser.federated')];
  return credentials?.password ? [] : [toFinding('keycloakUser.noPassword')];
};

const whyNotInvited = ({ isFederated }: RealmPerson): Finding[] => [
  toFinding(isFederated ? 'keycloakUser.federatedOnly' : 'keycloakUser.emailMissing'),
];
