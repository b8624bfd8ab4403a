import { accessSchema } from '@keystead/connectors/products/wire.ts';
import type { Environment } from '../environment.ts';
import type { ScimUser } from '../scim/user-store.ts';
import type { Corporation } from '../structure.ts';
import type { AccessProfile, StoredProfile } from './stored-profile.ts';

const scimUsers = ({ people }: Environment): ScimUser[] =>
  people
    .get('snf')
    ?.users.list()
    .map(({ user }) => user) ?? [];

/** The access profile of a person who was written to the platform from outside. */
function profileOf({ corporations }: Environment, user: ScimUser): StoredProfile | null {
  const access = user[accessSchema] ?? {};
  const corporation = corporations.find(({ name }) => name === access.corporationName);
  if (!corporation) return null;
  const userType = access.userType === 'Corporate' ? 'Corporate' : 'Care Setting';
  const profile: AccessProfile = {
    userName: user.userName,
    status: user.active ? 'active' : 'inactive',
    template: templateOf(corporation, userType, access.role),
    userType,
    facilities: facilitiesOf(corporation, access),
    discipline: String(access.primaryDiscipline ?? ''),
  };
  return { corporationId: corporation.id, profile };
}

function templateOf({ roles }: Corporation, userType: string, name: unknown) {
  const level = userType === 'Corporate' ? 'corporate' : 'facility';
  const role = roles.find((one) => one.level === level && one.name === name);
  return role ? { id: role.id, name: role.name } : null;
}

type Place = { careSettingName?: string | undefined; facilities?: { id: number }[] | undefined };

/** The care setting comes first. */
function facilitiesOf({ facilities }: Corporation, { careSettingName, facilities: assigned = [] }: Place) {
  const isAssigned = ({ id, name }: { id: number; name: string }) =>
    name === careSettingName || assigned.some((one) => one.id === id);
  return facilities
    .filter(isAssigned)
    .sort((one, other) => Number(other.name === careSettingName) - Number(one.name === careSettingName));
}

/** What was written from outside is newer than the platform's initial data. */
export function findProfile(environment: Environment, userName: string): AccessProfile | null {
  const scimUser = environment.people.get('snf')?.users.findBy('userName', userName);
  const stored =
    (scimUser && profileOf(environment, scimUser.user)) ?? environment.profiles.get(userName.toLowerCase());
  return stored?.profile ?? null;
}

/** All profiles of a corporation, by name. */
export function listProfiles(environment: Environment, corporationId: number): AccessProfile[] {
  const byName = new Map(environment.profiles);
  for (const user of scimUsers(environment)) {
    const scimProfile = profileOf(environment, user);
    if (scimProfile) byName.set(user.userName.toLowerCase(), scimProfile);
  }
  return [...byName]
    .filter(([, stored]) => stored.corporationId === corporationId)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { profile }]) => profile);
}
