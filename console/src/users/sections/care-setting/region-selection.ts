import type { RegionNode } from '@keystead/contract/people/structure.ts';
import type { UserRegion } from '@keystead/contract/products/snf.ts';

export type District = RegionNode['districts'][number];

const facilityIds = (districts: readonly District[]): number[] =>
  districts.flatMap((district) => district.facilities.map(({ id }) => id));

export const facilitiesOfRegion = (region: RegionNode): number[] => facilityIds(region.districts);
export const facilitiesOfDistrict = (district: District): number[] => facilityIds([district]);

/** All facilities in the chosen regions, districts and facilities. */
export const chosenFacilities = (
  tree: readonly RegionNode[],
  chosen: readonly UserRegion[],
): ReadonlySet<number> => {
  const isChosen = (type: UserRegion['type'], id: number): boolean =>
    chosen.some((entry) => entry.type === type && entry.id === id);
  const chosenIds = tree.flatMap((region) =>
    region.districts.flatMap((district) =>
      district.facilities
        .filter(
          ({ id }) =>
            isChosen('region', region.id) || isChosen('district', district.id) || isChosen('facility', id),
        )
        .map(({ id }) => id),
    ),
  );
  return new Set(chosenIds);
};

/** The shortest equivalent: a region or district whose facilities are all chosen replaces them. */
export const toUserRegions = (tree: readonly RegionNode[], facilities: ReadonlySet<number>): UserRegion[] => {
  const areAll = (ids: readonly number[]): boolean => ids.length > 0 && ids.every((id) => facilities.has(id));
  return tree.flatMap((region): UserRegion[] => {
    if (areAll(facilitiesOfRegion(region))) return [entryOf(region)];
    return region.districts.flatMap((district): UserRegion[] => {
      if (areAll(facilitiesOfDistrict(district))) return [entryOf(district)];
      return district.facilities.filter(({ id }) => facilities.has(id)).map(entryOf);
    });
  });
};

const entryOf = ({ id, name, type }: UserRegion): UserRegion => ({ id, name, type });

/** Checks or unchecks all facilities of a node. */
export const withFacilities = (
  facilities: ReadonlySet<number>,
  ids: readonly number[],
  isChecked: boolean,
): ReadonlySet<number> => {
  const changed = new Set(facilities);
  for (const id of ids) {
    if (isChecked) changed.add(id);
    else changed.delete(id);
  }
  return changed;
};

/** The checkbox state of a node: all, some or none of its facilities are chosen. */
export const checkState = (
  facilities: ReadonlySet<number>,
  ids: readonly number[],
): { checked: boolean; indeterminate: boolean } => {
  const count = ids.filter((id) => facilities.has(id)).length;
  return { checked: count > 0 && count === ids.length, indeterminate: count > 0 && count < ids.length };
};

/** The filtered tree: matches with their parents and children. */
export const filteredTree = (tree: readonly RegionNode[], matches: (name: string) => boolean): RegionNode[] =>
  tree.flatMap((region) => {
    if (matches(region.name)) return [region];
    const districts = region.districts.flatMap((district) => {
      if (matches(district.name)) return [district];
      const facilities = district.facilities.filter(({ name }) => matches(name));
      return facilities.length > 0 ? [{ ...district, facilities }] : [];
    });
    return districts.length > 0 ? [{ ...region, districts }] : [];
  });
