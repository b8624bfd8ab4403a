import { expect, test } from 'vitest';
import { type AccessMapping, mappedAccess } from '../people/mappings/access-mapping.ts';
import { applyMappings, type MappingContext } from '../people/mappings/apply-mappings.ts';
import { noProductAccess } from '../people/product-access.ts';
import type { Corporation, RoleTemplate } from '../people/structure.ts';
import { say } from '../texts/sentence.ts';
import { accessMappingErrors, mappableAccess } from './access-mapping-errors.ts';
import { roleChoices } from './mapping-options.ts';

const role = (name: string, disciplineRequired = false): RoleTemplate => ({
  name,
  disciplineRequired,
  corporateLimited: false,
  specialUserTokenDesc: '',
  isCustomData: false,
});

const homes: Corporation = {
  name: 'Homes',
  configId: 1,
  configName: 'Production',
  facilities: [
    { id: 1, name: 'Oaks', disciplines: ['Nursing'], roles: [role('Nurse', true), role('Aide')] },
    { id: 2, name: 'Pines', disciplines: ['Nursing'], roles: [role('Aide')] },
  ],
  regions: [],
  roles: [role('Director')],
};

const at = (locationName: string | null, other: Partial<MappingContext> = {}): MappingContext => ({
  environment: 'Production',
  products: ['snf', 'mcmd', 'sl', 'pp', 'lpc'],
  corporations: [homes],
  location: locationName === null ? null : { corporationName: 'Homes', locationName },
  ...other,
});

const mapping = (externalGroup: string, other: Partial<AccessMapping> = {}): AccessMapping => ({
  ...mappedAccess.parse(noProductAccess),
  id: 1,
  priority: 1,
  externalGroup,
  adminToolRole: 'RU',
  modifiedBy: '',
  modifiedDate: '',
  version: 1,
  ...other,
});

const nurses = mapping('Nurses', {
  userType: 'Care Setting',
  role: 'Nurse',
  primaryDiscipline: 'Nursing',
  slProvisioned: true,
});
const heads = mapping('Heads', { adminToolRole: 'LMA', userType: 'Care Setting', role: 'Aide' });
const directors = mapping('Directors', { adminToolRole: 'CLA', userType: 'Corporate', role: 'Director' });
const billing = mapping('Billing', { ppProvisioned: true, paymentPortalRole: 'FACILITYADMIN' });
const mobile = mapping('Mobile', { mcmdRole: 'Nurse' });

test('no known group gives nothing', () => {
  expect(applyMappings([nurses], ['Cooks'], at('Oaks'))).toMatchObject({
    ...mappedAccess.parse(noProductAccess),
    corporationName: '',
    careSettingName: '',
    adminToolRole: 'RU',
    matchedGroups: [],
    notes: [],
  });
});

test('groups match case-insensitively, the first decides, products add up', () => {
  const result = applyMappings([heads, nurses, billing], ['nurses', ' HEADS', 'Billing'], at('Oaks'));
  expect(result).toMatchObject({
    adminToolRole: 'LMA',
    userType: 'Care Setting',
    corporationName: 'Homes',
    careSettingName: 'Oaks',
    role: 'Aide',
    slProvisioned: true,
    ppProvisioned: true,
    paymentPortalRole: 'FACILITYADMIN',
    matchedGroups: ['Heads', 'Nurses', 'Billing'],
    notes: [],
  });
  expect(applyMappings([nurses, heads], ['Nurses', 'Heads'], at('Oaks'))).toMatchObject({
    adminToolRole: 'RU',
    role: 'Nurse',
  });
});

test('corporate people get the only corporation when no location is known', () => {
  expect(applyMappings([directors], ['Directors'], at(null))).toMatchObject({
    adminToolRole: 'CLA',
    corporationName: 'Homes',
    careSettingName: '',
    role: 'Director',
  });
  const several = at(null, { corporations: [homes, { ...homes, name: 'Villages' }] });
  expect(applyMappings([directors], ['Directors'], several)).toMatchObject({ role: '', corporationName: '' });
});

test.each<[string, AccessMapping[], MappingContext, string]>([
  ['no location', [nurses], at(null), 'Role Nurse is not given: no location is known.'],
  ['a role the location lacks', [nurses], at('Pines'), 'Role Nurse is not given: Pines does not have it.'],
  [
    'an admin without a location',
    [heads],
    at(null),
    'Location admins need a care setting, so no admin rights are given.',
  ],
  [
    'an absent product',
    [billing],
    at('Oaks', { products: ['snf'] }),
    'Payment Portal is not part of Production.',
  ],
  ['a mobile role alone', [mobile], at('Oaks'), 'Meridian Engage needs a role in Meridian 360.'],
])('%s is left out and noted', (_, mappings, place, note) => {
  const groups = mappings.map(({ externalGroup }) => externalGroup);
  const result = applyMappings(mappings, groups, place);
  expect(result.notes.map((each) => say(each))).toContain(note);
  expect(result).toMatchObject({ adminToolRole: 'RU', role: '', mcmdRole: '', ppProvisioned: false });
});

const choices = roleChoices({ environments: [{ configId: 1, configName: 'P', corporations: [homes] }] });

test.each<[string, Partial<AccessMapping>, string[]]>([
  ['nothing but a group', {}, []],
  ['a whole care setting', { userType: 'Care Setting', role: 'nurse', primaryDiscipline: 'Nursing' }, []],
  ['a role without a user type', { role: 'Aide' }, ['userType']],
  ['a user type without a role', { userType: 'Corporate' }, ['role']],
  ['a role of the other user type', { userType: 'Corporate', role: 'Nurse' }, ['role']],
  ['a missing discipline', { userType: 'Care Setting', role: 'Nurse' }, ['primaryDiscipline']],
  ['a location admin without a care setting', { adminToolRole: 'LMA' }, ['userType']],
  ['a mobile role without a role', { mcmdRole: 'Nurse' }, ['role']],
  ['a payment portal without a role', { ppProvisioned: true }, ['paymentPortalRole']],
  ['a community without roles', { lpcProvisioned: true }, ['lpcRoles']],
  ['an office that is not named', { pdProvisioned: true }, ['officeId']],
])('%s', (_, input, fields) => {
  expect(accessMappingErrors(mapping('G', input), choices).map(({ field }) => field)).toEqual(fields);
});

test('only a corporate admin can map to Corporate Admin', () => {
  expect(mappableAccess(new Set(['MAPPING']))).toEqual(['RU', 'LMA', 'CLA', 'LLA']);
  expect(mappableAccess(new Set(['MAPPING', 'UM_CORP_ADMIN']))).toContain('UMA');
});
