import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import { isLocationAccess } from '@keystead/contract/access/policies/user-values.ts';
import type { Corporation, RegionNode } from '@keystead/contract/people/structure.ts';
import type { WritableUser } from '@keystead/contract/people/user.ts';
import type { UserRegion } from '@keystead/contract/products/snf.ts';
import { storedAccess } from '../record/user-columns.ts';

type PlacementFields = {
  userType: string;
  corporationName: string;
  careSettingName: string;
  userRegions: readonly UserRegion[];
  facilityRoleAssignments: readonly { id: number }[];
  adminToolRole: AdminAccessType;
  adminRegions: readonly UserRegion[];
};

/**
 * The facilities a user belongs to: the care setting, those in the chosen regions, where a prescriber works, or where
 * a location admin administers.
 */
export const facilitiesOf = (user: PlacementFields, corporations: readonly Corporation[]): number[] => {
  const corporation = corporations.find(({ name }) => name === user.corporationName);
  if (!corporation) return [];
  const careSetting =
    user.userType === 'Care Setting'
      ? corporation.facilities.filter(({ name }) => name === user.careSettingName).map(({ id }) => id)
      : [];
  const administered = isLocationAccess(user.adminToolRole) ? user.adminRegions : [];
  const ids = new Set([
    ...careSetting,
    ...user.facilityRoleAssignments.map(({ id }) => id),
    ...user.userRegions.flatMap((chosen) => facilitiesUnder(chosen, corporation.regions)),
    ...administered.flatMap((chosen) => facilitiesUnder(chosen, corporation.regions)),
  ]);
  return [...ids].sort((a, b) => a - b);
};

/** The same for values that are about to be stored: what a role or type doesn't allow is dropped, and counts for nothing. */
export const facilitiesToStore = (user: WritableUser, corporations: readonly Corporation[]): number[] =>
  facilitiesOf({ ...user, ...storedAccess(user, corporations) }, corporations);

const facilitiesUnder = (chosen: UserRegion, regions: readonly RegionNode[]): number[] => {
  if (chosen.type === 'facility') return [chosen.id];
  const districts = regions.flatMap((region) =>
    chosen.type === 'region' && region.id !== chosen.id ? [] : region.districts,
  );
  return districts
    .filter((district) => chosen.type === 'region' || district.id === chosen.id)
    .flatMap((district) => district.facilities.map(({ id }) => id));
};
