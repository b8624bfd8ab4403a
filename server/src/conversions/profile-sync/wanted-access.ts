import type { AccessProfile } from '@keystead/connectors/care-platform/port.ts';
import type { ProfileSyncReason } from '@keystead/contract/conversions/profile-sync-reasons.ts';
import type { Corporation, Facility } from '@keystead/contract/people/structure.ts';
import { findTemplate } from '@keystead/contract/people/structure.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import type { CareSettingAccess, UserRegion } from '@keystead/contract/products/snf.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import type { KnownTemplate } from '../lookups/read-templates.ts';

/** The corporation as last synchronized. */
export type SyncPlace = { corporation: Corporation; templates: ReadonlyMap<number, KnownTemplate> };

export type SyncedAccess = Pick<
  CareSettingAccess,
  'userType' | 'careSettingName' | 'role' | 'primaryDiscipline' | 'userRegions'
>;

type WantedAccess =
  | { access: SyncedAccess; problem: null }
  | { access: null; problem: Reason<ProfileSyncReason> };

type SyncedUser = Pick<StoredUser, 'access' | 'facilityIds' | 'physician'>;

const withProblem = (code: ProfileSyncReason, name?: string): WantedAccess => ({
  access: null,
  problem: { code, ...(name !== undefined && { values: { name } }) },
});

/** A user's access at the care platform, in our form; or why it cannot be determined. */
export const wantedAccess = (profile: AccessProfile, user: SyncedUser, place: SyncPlace): WantedAccess => {
  if (!profile.template) return withProblem('profileSync.templateMissing');
  const template = place.templates.get(profile.template.id);
  if (!template) return withProblem('profileSync.templateGone', profile.template.name);
  const fromLevel = template.level === 'corporate' ? 'Corporate' : 'Care Setting';
  return (profile.userType ?? fromLevel) === 'Corporate'
    ? atCorporation(profile, user, place, template)
    : atCareSetting(profile, user, place, template);
};

const matchFacilities = (profile: AccessProfile, { corporation }: SyncPlace) =>
  profile.facilities.map(({ id, name }) => ({
    name,
    facility: corporation.facilities.find((one) => one.id === id),
  }));

const atCareSetting = (
  profile: AccessProfile,
  { access }: SyncedUser,
  place: SyncPlace,
  { name: role }: KnownTemplate,
): WantedAccess => {
  const matches = matchFacilities(profile, place);
  const [first] = matches;
  if (!first) return withProblem('profileSync.facilityMissing');
  const knownFacilities = matches.flatMap(({ facility }) => facility ?? []);
  // A user with several facilities keeps the care setting as long as it is one of them.
  const facility = knownFacilities.find(({ name }) => name === access.careSettingName) ?? knownFacilities[0];
  if (!facility) return withProblem('profileSync.facilityGone', first.name);
  return {
    problem: null,
    access: {
      userType: 'Care Setting',
      careSettingName: facility.name,
      role,
      primaryDiscipline: disciplineOf(profile, [facility]),
      userRegions: [],
    },
  };
};

const atCorporation = (
  profile: AccessProfile,
  user: SyncedUser,
  place: SyncPlace,
  { name: role }: KnownTemplate,
): WantedAccess => {
  const isLimited = findTemplate(place.corporation.roles, role)?.corporateLimited ?? false;
  const missing = matchFacilities(profile, place).find(({ facility }) => !facility);
  if (isLimited && missing) return withProblem('profileSync.facilityGone', missing.name);
  return {
    problem: null,
    access: {
      userType: 'Corporate',
      careSettingName: '',
      role,
      primaryDiscipline: disciplineOf(profile, place.corporation.facilities),
      userRegions: isLimited ? regionsOf(profile, user) : retainedRegions(user),
    },
  };
};

/** Prescribers have their facilities for another reason. */
const retainedRegions = ({ access, physician }: SyncedUser): UserRegion[] =>
  physician ? access.userRegions : [];

/** Regions and districts are chosen here; they stay as long as they cover the same facilities as there. */
const regionsOf = ({ facilities }: AccessProfile, { access, facilityIds }: SyncedUser): UserRegion[] => {
  const platformIds = new Set(facilities.map(({ id }) => id));
  const isSame = platformIds.size === facilityIds.length && facilityIds.every((id) => platformIds.has(id));
  return isSame || platformIds.size === 0
    ? access.userRegions
    : facilities.map(({ id, name }) => ({ id, name, type: 'facility' }));
};

const disciplineOf = ({ discipline }: AccessProfile, facilities: readonly Facility[]): string =>
  facilities
    .flatMap(({ disciplines }) => disciplines)
    .find((one) => one.toLowerCase() === discipline.trim().toLowerCase()) ?? discipline.trim();
