import type { AccessProfile } from '@keystead/connectors/care-platform/port.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { composeUser, validateByRules } from '../validation/compose-user.ts';
import { type Finding, findingIf, isError, toFinding } from '../validation/finding.ts';
import type { TargetContext } from '../validation/target-context.ts';
import {
  type ListFacts,
  type Person,
  readListFacts,
  userNameOf,
  validateNotImported,
  validatePerson,
} from '../validation/validate-person.ts';
import { type ValidatedPlace, validatePlace } from '../validation/validate-place.ts';
import type { Profiles } from './read-profiles.ts';
import type { RealmPerson } from './realm-person.ts';

/** What people of a realm are judged against. */
export type RealmContext = TargetContext & { profiles: Profiles };

export type ValidatedRealmPerson = {
  from: RealmPerson;
  person: Person;
  /** Null if there is nothing to build it from. */
  wanted: NewUser | null;
  findings: Finding[];
};

/** The name without its domain; a name with another domain stays whole, and is not valid here. */
export const nameBeforeDomain = (userName: string, domain: string | null): string => {
  const split = splitAtDomain(userName.trim());
  return split.domain.toLowerCase() === domain?.toLowerCase() ? split.name : userName.trim();
};

/** Realm and platform may include or omit the domain. */
const profileOf = (userName: string, { profiles, domain }: RealmContext): AccessProfile | undefined => {
  const name = nameBeforeDomain(userName, domain).toLowerCase();
  return (
    profiles.get(userName.toLowerCase()) ?? profiles.get(userNameOf(name, domain) ?? '') ?? profiles.get(name)
  );
};

/** Leaves out people who are inactive at the care platform, unless requested, and judges the rest. */
export const validateRealmPeople = (
  people: readonly RealmPerson[],
  context: RealmContext,
  inactiveUsers: boolean,
): ValidatedRealmPerson[] => {
  const candidates = people.flatMap((from) => {
    const profile = profileOf(from.userName, context);
    if (profile?.status === 'inactive' && !inactiveUsers) return [];
    return { from, profile, person: toPerson(from, context.domain) };
  });
  // A realm can let people share an email address, and the user rules allow it.
  const list = {
    ...readListFacts(candidates.map(({ person }) => person)),
    emails: new Map<string, number>(),
  };
  return candidates.map((one) => validateRealmPerson(one, list, context));
};

const toPerson = ({ userName, firstName, lastName, email }: RealmPerson, domain: string | null): Person => ({
  name: nameBeforeDomain(userName, domain),
  firstName,
  middleName: '',
  lastName,
  email,
});

type Candidate = { from: RealmPerson; profile: AccessProfile | undefined; person: Person };

const validateRealmPerson = (
  { from, profile, person }: Candidate,
  list: ListFacts,
  context: RealmContext,
): ValidatedRealmPerson => {
  const place = profile ? validatePlace(toRequestedPlace(profile, context), context) : notAtPlatform;
  const userName = userNameOf(person.name, context.domain);
  const wanted = userName === null ? null : composeUser(person, userName, place, context);
  const personFindings = validatePerson(person, list, context).map((finding) =>
    toRealmFinding(finding, person),
  );
  const baseFindings = [
    ...personFindings,
    ...validateNotImported(from.id, personFindings, context),
    ...findingIf(!from.isEnabled, 'keycloakUser.disabled'),
    ...place.findings,
    ...findingIf(profile?.status === 'inactive', 'keycloakUser.inactive'),
  ];
  const rules = wanted && !baseFindings.some(isError) ? validateByRules(wanted, context) : [];
  return { from, person, wanted, findings: [...baseFindings, ...rules] };
};

const notAtPlatform: ValidatedPlace = { access: null, findings: [toFinding('keycloakUser.notAtPlatform')] };

const toRealmFinding = (finding: Finding, { name }: Person): Finding =>
  finding.note.code === 'importedUser.userNameInvalid' && name.includes('@')
    ? toFinding('keycloakUser.domainOther')
    : finding;

/** A profile without a user type gets that of its template. */
const toRequestedPlace = (
  { userType, template, facilities, discipline }: AccessProfile,
  { templates }: RealmContext,
) => ({
  userType: userType ?? levelType[templates.get(template?.id ?? 0)?.level ?? 'facility'],
  templateId: template?.id ?? null,
  templateName: template?.name ?? '',
  facilities,
  discipline,
});

const levelType = { corporate: 'Corporate', facility: 'Care Setting' } as const;
