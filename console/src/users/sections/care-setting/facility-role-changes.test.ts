import { expect, test } from 'vitest';
import { withAllFacilities, withDefaultRole, withFacility, withRole } from './facility-role-changes.ts';

test('a checked facility starts with the default role', () => {
  expect(withFacility([], 1, true, 'Physician')).toEqual([{ id: 1, role: 'Physician' }]);
  expect(withFacility([{ id: 1, role: 'Dentist' }], 1, false, 'Physician')).toEqual([]);
});

test('select all keeps the roles chosen before', () => {
  const before = [{ id: 2, role: 'Dentist' }];
  expect(withAllFacilities(before, [1, 2], true, '')).toEqual([
    { id: 1, role: '' },
    { id: 2, role: 'Dentist' },
  ]);
  expect(withAllFacilities(before, [1, 2], false, '')).toEqual([]);
});

test('what a filter hides keeps its choices', () => {
  const before = [{ id: 2, role: 'Dentist' }];
  expect(withAllFacilities(before, [1], true, '')).toEqual([
    { id: 2, role: 'Dentist' },
    { id: 1, role: '' },
  ]);
  expect(withAllFacilities([...before, { id: 1, role: '' }], [1], false, '')).toEqual(before);
});

test('a new default overwrites only what has no role of its own', () => {
  const roles = [
    { id: 1, role: '' },
    { id: 2, role: 'Physician' },
    { id: 3, role: 'Dentist' },
  ];
  expect(withDefaultRole(roles, 'Physician', 'NP/PA').map(({ role }) => role)).toEqual([
    'NP/PA',
    'NP/PA',
    'Dentist',
  ]);
  expect(withDefaultRole(roles, '', 'NP/PA').map(({ role }) => role)).toEqual([
    'NP/PA',
    'Physician',
    'Dentist',
  ]);
});

test('one facility can have another role', () => {
  expect(withRole([{ id: 1, role: 'Physician' }], 1, 'Dentist')).toEqual([{ id: 1, role: 'Dentist' }]);
});
