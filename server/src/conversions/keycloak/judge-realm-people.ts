import type { AccessProfile } from '@keystead/connectors/care-platform/port.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { composeUser, judgeByRules } from '../judging/compose-user.ts';
import { type Finding, found, foundIf, isError } from '../judging/finding.ts';
import {
  judgeBrought,
  judgePerson,
  type ListFacts,
  type Person,
  readListFacts,
  userNameOf,
} from '../judging/judge-person.ts';
import { type JudgedPlace, judgePlace } from '../judging/judge-place.ts';
import type { TargetWorld } from '../judging/target-world.ts';
import type { Profiles } from './read-profiles.ts';
import type { RealmPerson } from './realm-person.ts';

/** What people of a realm are judged against. */
export type RealmWorld = TargetWorld & { profiles: Profiles };

export type JudgedRealmPerson = {
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
const profileOf = (userName: string, { profiles, domain }: RealmWorld): AccessProfile | undefined => {
  const name = nameBeforeDomain(userName, domain).toLowerCase();
  return (
    profiles.get(userName.toLowerCase()) ?? profiles.get(userNameOf(name, domain) ?? '') ?? profiles.get(name)
  );
};

/** Leaves out people who are inactive at the care platform, unless requested, and judges the rest. */
export const judgeRealmPeople = (
  people: readonly RealmPerson[],
  world: RealmWorld,
  inactiveUsers: boolean,
): JudgedRealmPerson[] => {
  const listed = people.flatMap((from) => {
    const profile = profileOf(from.userName, world);
    if (profile?.status === 'inactive' && !inactiveUsers) return [];
    return { from, profile, person: toPerson(from, world.domain) };
  });
  // A realm can let people share an email address, and the user rules allow it.
  const list = { ...readListFacts(listed.map(({ person }) => person)), emails: new Map<string, number>() };
  return listed.map((one) => judge(one, list, world));
};

const toPerson = ({ userName, firstName, lastName, email }: RealmPerson, domain: string | null): Person => ({
  name: nameBeforeDomain(userName, domain),
  firstName,
  middleName: '',
  lastName,
  email,
});

type Listed = { from: RealmPerson; profile: AccessProfile | undefined; person: Person };

const judge = ({ from, profile, person }: Listed, list: ListFacts, world: RealmWorld): JudgedRealmPerson => {
  const place = profile ? judgePlace(toWish(profile, world), world) : unknownThere;
  const userName = userNameOf(person.name, world.domain);
  const wanted = userName === null ? null : composeUser(person, userName, place, world);
  const own = judgePerson(person, list, world).map((finding) => inRealmWords(finding, person));
  const single = [
    ...own,
    ...judgeBrought(from.id, own, world),
    ...foundIf(!from.isEnabled, 'keycloakUser.disabled'),
    ...place.findings,
    ...foundIf(profile?.status === 'inactive', 'keycloakUser.inactive'),
  ];
  const rules = wanted && !single.some(isError) ? judgeByRules(wanted, world) : [];
  return { from, person, wanted, findings: [...single, ...rules] };
};

const unknownThere: JudgedPlace = { access: null, findings: [found('keycloakUser.notAtPlatform')] };

const inRealmWords = (finding: Finding, { name }: Person): Finding =>
  finding.note.code === 'importedUser.userNameInvalid' && name.includes('@')
    ? found('keycloakUser.domainOther')
    : finding;

/** A profile without a user type gets that of its template. */
const toWish = (
  { userType, template, facilities, discipline }: AccessProfile,
  { templates }: RealmWorld,
) => ({
  userType: userType ?? levelType[templates.get(template?.id ?? 0)?.level ?? 'facility'],
  templateId: template?.id ?? null,
  templateName: template?.name ?? '',
  facilities,
  discipline,
});

const levelType = { corporate: 'Corporate', facility: 'Care Setting' } as const;
