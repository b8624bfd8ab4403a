import { expect, test } from 'vitest';
import { withAllFacilities, withDefaultRole, withFacility, withRole } from './facility-role-changes.ts';

test('gives a checked facility the default role', () => {
  expect(withFacility([], 1, true, 'Physician')).toEqual([{ id: 1, role: 'Physician' }]);
  expect(withFacility([{ id: 1, role: 'Dentist' }], 1, false, 'Physician')).toEqual([]);
});

test('keeps the roles already chosen when all are selected', () => {
  const before = [{ id: 2, role: 'Dentist' }];
  expect(withAllFacilities(before, [1, 2], true, '')).toEqual([
    { id: 1, role: '' },
    { id: 2, role: 'Dentist' },
  ]);
  expect(withAllFacilities(before, [1, 2], false, '')).toEqual([]);
});

test('keeps the choices of filtered-out facilities', () => {
  const before = [{ id: 2, role: 'Dentist' }];
  expect(withAllFacilities(before, [1], true, '')).toEqual([
    { id: 2, role: 'Dentist' },
    { id: 1, role: '' },
  ]);
  expect(withAllFacilities([...before, { id: 1, role: '' }], [1], false, '')).toEqual(before);
});

test('applies a new default only to facilities without their own role', () => {
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

test('sets a different role at one facility', () => {
  expect(withRole([{ id: 1, role: 'Physician' }], 1, 'Dentist')).toEqual([{ id: 1, role: 'Dentist' }]);
});
