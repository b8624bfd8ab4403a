import type { AccessProfile } from '@keystead/connectors/care-platform/port.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import type { Corporation, RoleTemplate } from '@keystead/contract/people/structure.ts';
import { expect, test } from 'vitest';
import { type SyncPlace, wantedAccess } from './wanted-access.ts';

const template = (name: string, corporateLimited = false): RoleTemplate => ({
  name,
  corporateLimited,
  disciplineRequired: false,
  specialUserTokenDesc: '',
  isCustomData: false,
});
const corporation: Corporation = {
  name: 'North',
  configId: 1,
  configName: 'Production',
  regions: [],
  roles: [template('Manager'), template('Regional', true)],
  facilities: [
    { id: 1, name: 'Oaks', disciplines: ['Nursing'], roles: [template('Aide')] },
    { id: 2, name: 'Pines', disciplines: ['Nursing', 'Dietary'], roles: [template('Aide')] },
  ],
};
const place: SyncPlace = {
  corporation,
  templates: new Map([
    [10, { name: 'Manager', level: 'corporate' }],
    [11, { name: 'Regional', level: 'corporate' }],
    [20, { name: 'Aide', level: 'facility' }],
  ]),
};
const oaks = { id: 1, name: 'Oaks' };
const pines = { id: 2, name: 'Pines' };
const elms = { id: 9, name: 'Elms' };
const region = { id: 7, name: 'Coast', type: 'region' as const };

const profile = (change: Partial<AccessProfile>): AccessProfile => ({
  userName: 'ann',
  status: 'active',
  template: { id: 20, name: 'Aide' },
  userType: null,
  facilities: [oaks],
  discipline: '',
  ...change,
});
const atPines = { ...noProductAccess, careSettingName: 'Pines', userRegions: [region] };
const user = { access: atPines, facilityIds: [2], physician: null };
const regional = { template: { id: 11, name: 'Regional' } };

test.each<[string, Partial<AccessProfile>, object]>([
  [
    'the level determines the user type',
    {},
    { userType: 'Care Setting', careSettingName: 'Oaks', role: 'Aide' },
  ],
  [
    'a care setting stays if it is one of several',
    { facilities: [oaks, pines] },
    { careSettingName: 'Pines' },
  ],
  ['a facility that is gone is skipped', { facilities: [elms, oaks] }, { careSettingName: 'Oaks' }],
  ['a template that was renamed', { template: { id: 20, name: 'Helper' } }, { role: 'Aide' }],
  ['a discipline in our spelling', { discipline: 'NURSING' }, { primaryDiscipline: 'Nursing' }],
  ['a discipline we do not know', { discipline: 'Magic' }, { primaryDiscipline: 'Magic' }],
  ['no regions for a care setting', {}, { userRegions: [] }],
  [
    'a corporate template',
    { template: { id: 10, name: 'Manager' }, facilities: [] },
    { userType: 'Corporate', careSettingName: '', userRegions: [] },
  ],
  ['regions that cover the same facilities', { ...regional, facilities: [pines] }, { userRegions: [region] }],
  [
    'regions that cover others',
    { ...regional, facilities: [oaks, pines] },
    {
      userRegions: [
        { ...oaks, type: 'facility' },
        { ...pines, type: 'facility' },
      ],
    },
  ],
  ['regions if the platform lists none', { ...regional, facilities: [] }, { userRegions: [region] }],
])('%s', (_, change, access) => {
  expect(wantedAccess(profile(change), user, place)).toMatchObject({ problem: null, access });
});

test.each<[Partial<AccessProfile>, object]>([
  [{ template: null }, { code: 'profileSync.templateMissing' }],
  [{ template: { id: 99, name: 'Lead' } }, { code: 'profileSync.templateGone', values: { name: 'Lead' } }],
  [{ facilities: [] }, { code: 'profileSync.facilityMissing' }],
  [{ facilities: [elms] }, { code: 'profileSync.facilityGone', values: { name: 'Elms' } }],
  [
    { ...regional, facilities: [oaks, elms] },
    { code: 'profileSync.facilityGone', values: { name: 'Elms' } },
  ],
])('rejects %o', (change, problem) => {
  expect(wantedAccess(profile(change), user, place)).toEqual({ access: null, problem });
});

test('a prescriber keeps the regions', () => {
  const physician = { profile: {} as never, stateDeaNumbers: [] };
  const manager = profile({ template: { id: 10, name: 'Manager' }, facilities: [] });
  expect(wantedAccess(manager, { ...user, physician }, place).access?.userRegions).toEqual([region]);
});
