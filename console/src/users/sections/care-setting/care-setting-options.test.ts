import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import type { Corporation, RoleTemplate } from '@keystead/contract/people/structure.ts';
import { expect, test } from 'vitest';
import { careSettingOptions } from './care-setting-options.ts';

const template = (name: string, special: RoleTemplate['specialUserTokenDesc'] = ''): RoleTemplate => ({
  name,
  disciplineRequired: false,
  corporateLimited: false,
  specialUserTokenDesc: special,
  isCustomData: false,
});

const maple: Corporation = {
  name: 'Maple',
  configId: 1,
  configName: 'All',
  regions: [],
  roles: [template('Executive'), template('Attending', 'physician')],
  facilities: [
    { id: 1, name: 'Oaks', disciplines: ['Nursing', 'Dietary'], roles: [template('Nurse')] },
    { id: 2, name: 'Pines', disciplines: ['Nursing', 'Therapy'], roles: [template('Therapist')] },
  ],
};

const optionsOf = (user: Partial<typeof emptyUser>) =>
  careSettingOptions({ ...emptyUser, corporationName: 'Maple', ...user }, [maple]);

const names = (templates: RoleTemplate[]) => templates.map(({ name }) => name);

test('offers the roles and disciplines of a care setting', () => {
  const options = optionsOf({ userType: 'Care Setting', careSettingName: 'Pines', role: 'therapist' });
  expect(names(options.templates)).toEqual(['Therapist']);
  expect(options.template?.name).toBe('Therapist');
  expect(options.disciplines).toEqual(['Nursing', 'Therapy']);
});

test('offers a corporate user the roles of the corporation and any discipline', () => {
  const options = optionsOf({ userType: 'Corporate' });
  expect(names(options.templates)).toEqual(['Executive']);
  expect(options.disciplines).toEqual(['Dietary', 'Nursing', 'Therapy']);
});

test('offers a prescriber the prescriber templates', () => {
  const options = optionsOf({ userType: 'Corporate', physicianNppaEnabled: true });
  expect(names(options.templates)).toEqual(['Attending']);
  expect(options.isTypeFixed).toBe(true);
});

test('does not let the type of a location admin be chosen', () => {
  expect(optionsOf({ userType: 'Care Setting', adminToolRole: 'LLA' }).isTypeFixed).toBe(true);
  expect(optionsOf({ userType: 'Care Setting', adminToolRole: 'UMA' }).isTypeFixed).toBe(false);
});
