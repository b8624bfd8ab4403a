import type { RegionNode } from '@keystead/contract/people/structure.ts';
import { expect, test } from 'vitest';
import {
  checkState,
  chosenFacilities,
  facilitiesOfRegion,
  filteredTree,
  toUserRegions,
  withFacilities,
} from './region-selection.ts';

const facility = (id: number) => ({ id, name: `F${id}`, checked: false, type: 'facility' as const });
const district = (id: number, facilities: number[]) => ({
  id,
  name: `D${id}`,
  checked: false,
  type: 'district' as const,
  facilities: facilities.map(facility),
});
const region = (id: number, districts: ReturnType<typeof district>[]): RegionNode => ({
  id,
  name: `R${id}`,
  checked: false,
  type: 'region',
  districts,
});

// IDs repeat across levels, as they do in the care platform.
const tree = [region(1, [district(1, [1, 2]), district(2, [3])]), region(2, [district(3, [4, 5])])];

test('expands a region or district to its facilities', () => {
  expect([...chosenFacilities(tree, [{ id: 1, name: '', type: 'region' }])]).toEqual([1, 2, 3]);
  expect([...chosenFacilities(tree, [{ id: 1, name: '', type: 'district' }])]).toEqual([1, 2]);
  expect([...chosenFacilities(tree, [{ id: 1, name: '', type: 'facility' }])]).toEqual([1]);
});

test('returns complete regions and districts as such, and other facilities one by one', () => {
  expect(toUserRegions(tree, new Set([1, 2, 3, 4]))).toEqual([
    { id: 1, name: 'R1', type: 'region' },
    { id: 4, name: 'F4', type: 'facility' },
  ]);
  expect(toUserRegions(tree, new Set([1, 2]))).toEqual([{ id: 1, name: 'D1', type: 'district' }]);
  expect(toUserRegions(tree, new Set())).toEqual([]);
});

test('gives the same facilities after a round trip', () => {
  const chosen = new Set([2, 3, 4, 5]);
  expect(chosenFacilities(tree, toUserRegions(tree, chosen))).toEqual(chosen);
});

test('checks everything in a region, and shows a partly checked one as indeterminate', () => {
  const [first] = tree;
  const ids = first ? facilitiesOfRegion(first) : [];
  const checked = withFacilities(new Set([5]), ids, true);
  expect([...checked].sort()).toEqual([1, 2, 3, 5]);
  expect(checkState(checked, ids)).toEqual({ checked: true, indeterminate: false });
  expect(checkState(withFacilities(checked, [2], false), ids)).toEqual({
    checked: false,
    indeterminate: true,
  });
  expect(checkState(new Set(), [])).toEqual({ checked: false, indeterminate: false });
});

test('keeps matches with their parents and children when filtering', () => {
  const left = (name: string) =>
    filteredTree(tree, (one) => one === name).map(({ id, districts }) => [
      id,
      districts.map((one) => [one.id, one.facilities.map((facility) => facility.id)]),
    ]);
  expect(left('F2')).toEqual([[1, [[1, [2]]]]]);
  expect(left('D1')).toEqual([[1, [[1, [1, 2]]]]]);
  expect(left('R2')).toEqual([[2, [[3, [4, 5]]]]]);
  expect(left('F9')).toEqual([]);
});
