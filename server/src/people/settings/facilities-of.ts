import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import { isLocationAccess } from '@keystead/contract/access/policies/user-values.ts';
import type { Corporation, RegionNode } from '@keystead/contract/people/structure.ts';
import type { UserRegion } from '@keystead/contract/products/snf.ts';

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

const facilitiesUnder = (chosen: UserRegion, regions: readonly RegionNode[]): number[] => {
  if (chosen.type === 'facility') return [chosen.id];
  const districts = regions.flatMap((region) =>
    chosen.type === 'region' && region.id !== chosen.id ? [] : region.districts,
  );
  return districts
    .filter((district) => chosen.type === 'region' || district.id === chosen.id)
    .flatMap((district) => district.facilities.map(({ id }) => id));
};
