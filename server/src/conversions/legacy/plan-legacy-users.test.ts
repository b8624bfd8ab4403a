import { pbkdf2Sync } from 'node:crypto';
import type { LegacyUser } from '@keystead/connectors/legacy-users/port.ts';
import { importedUserNotes } from '@keystead/contract/conversions/imported-user-notes.ts';
import type { RoleTemplate } from '@keystead/contract/people/structure.ts';
import { texts } from '@keystead/contract/texts/catalog.ts';
import { expect, test } from 'vitest';
import { describeNotes } from '../plan/read-plan.ts';
import type { TargetContext } from '../validation/target-context.ts';
import { planLegacyUsers } from './plan-legacy-users.ts';

const template = (name: string, change: Partial<RoleTemplate> = {}): RoleTemplate => ({
  name,
  disciplineRequired: false,
  corporateLimited: false,
  specialUserTokenDesc: '',
  isCustomData: false,
  ...change,
});
const nurse = template('Nurse', { disciplineRequired: true });
const corporation = {
  name: 'North',
  configId: 1,
  configName: 'Production',
  regions: [],
  roles: [template('Manager'), template('Doctor', { specialUserTokenDesc: 'physician' })],
  facilities: [
    { id: 1, name: 'Oaks', disciplines: ['Nursing'], roles: [template('Aide')] },
    { id: 2, name: 'Pines', disciplines: ['Nursing', 'Dietary'], roles: [template('Aide'), nurse] },
  ],
};
const world: TargetContext = {
  configId: 1,
  domain: 'North.example',
  corporation,
  place: {
    products: ['snf'],
    corporations: [corporation],
    offersPhysician: false,
    domains: ['North.example'],
    signOnPolicies: [],
    today: '2026-11-15',
  },
  templates: new Map([
    [10, { name: 'Manager', level: 'corporate' }],
    [11, { name: 'Doctor', level: 'corporate' }],
    [20, { name: 'Aide', level: 'facility' }],
    [21, { name: 'Nurse', level: 'facility' }],
  ]),
  taken: new Set(['ann.taken@north.example']),
  importedIds: new Set(['L-7']),
};

const salt = Buffer.from('sixteen bytes ok');
const stored = {
  hash: pbkdf2Sync('Old-password-1', salt, 10_000, 64, 'sha512').toString('base64'),
  salt: salt.toString('base64'),
  iterations: 10_000,
};

const user = (change: Partial<LegacyUser> = {}): LegacyUser => ({
  id: 'L-1',
  firstName: 'Ann',
  middleInitial: 'B',
  lastName: 'Cole',
  email: 'ann@mail.example',
  zionUserName: 'Ann.Cole',
  templateId: 20,
  templateName: 'Aide',
  userType: 'Care Setting',
  facilities: [{ id: 1, name: 'Oaks' }],
  discipline: '',
  encryptionMethod: 1,
  password: stored,
  isMigrated: false,
  ...change,
});

const plan = (...users: LegacyUser[]) => planLegacyUsers(users, world, 'legacy:1');
const planOne = (change: Partial<LegacyUser>, at = world) => {
  const [row] = planLegacyUsers([user(change)], at, 'legacy:1').rows;
  if (!row) throw new Error('There is no row.');
  return { ...row, text: describeNotes({ ...texts, ...importedUserNotes }, row.notes) };
};

const oaks = { id: 1, name: 'Oaks' };
const pines = { id: 2, name: 'Pines' };
const gone = { id: 9, name: 'Elms' };

test.each<[Partial<LegacyUser>, string]>([
  [{ firstName: ' ' }, 'First Name is required.'],
  [{ firstName: 'x'.repeat(51) }, 'First Name is not valid.'],
  [{ middleInitial: 'B\nC' }, 'Middle Initial is not valid.'],
  [{ lastName: '' }, 'Last Name is required.'],
  [{ lastName: 'Cole\tJunior' }, 'Last Name is not valid.'],
  // The normalized name is twice as long.
  [{ lastName: '\u0958'.repeat(50) }, 'Max 50 characters.'],
  [{ zionUserName: '' }, 'User Name is required.'],
  [{ zionUserName: 'x'.repeat(51) }, 'User Name is too long.'],
  [{ zionUserName: 'ann cole' }, 'User Name is not valid.'],
  [{ zionUserName: 'ann@north.example' }, 'User Name is not valid.'],
  [{ zionUserName: 'ANN.Taken' }, 'User already exists.'],
  [{ id: 'L-7' }, 'User already exists.'],
  [{ id: 'L-7', zionUserName: 'ann.taken' }, 'User already exists.'],
  [{ email: 'nobody at home' }, 'Email is not valid.'],
  [{ userType: 'Volunteer' }, 'User Type is not valid.'],
  [{ templateId: null, templateName: '' }, 'Template is required.'],
  [{ templateId: 99, templateName: 'Night Watch' }, 'Template [Night Watch] was not found.'],
  [{ userType: '', templateId: null, templateName: '' }, 'User Type is not valid.; Template is required.'],
  [{ templateId: 10 }, 'Template [Manager] is not available where the user works.'],
  [{ userType: 'Corporate' }, 'Template [Aide] is not available where the user works.'],
  [{ userType: 'Corporate', templateId: 11 }, 'Template [Doctor] is not available where the user works.'],
  [{ facilities: [] }, 'Facility is required.'],
  [{ facilities: [gone] }, 'Facility [Elms] was not found.'],
  [{ templateId: 21 }, 'Template [Nurse] is not available where the user works.'],
  [{ templateId: 21, facilities: [pines] }, 'Primary discipline is a required field'],
  [{ templateId: 21, facilities: [pines], discipline: 'Magic' }, 'Primary discipline [Magic] was not found.'],
  [{ isMigrated: true }, 'User has already been migrated.'],
  [{ lastName: '', password: { ...stored, hash: null } }, 'Last Name is required.'],
])('leaves out %o', (change, text) => {
  expect(planOne(change)).toMatchObject({
    text,
    action: 'leftOut',
    hasErrors: true,
    signIn: null,
    wanted: null,
    secret: null,
  });
});

test.each<[Partial<LegacyUser>, string, object]>([
  [{}, '', { careSettingName: 'Oaks', role: 'Aide', userType: 'Care Setting', corporationName: 'North' }],
  [{ userType: 'corporate', templateId: 10 }, '', { careSettingName: '', role: 'Manager' }],
  [
    { facilities: [gone, oaks, pines], templateId: 21, discipline: 'nursing' },
    'Care setting will be [Pines], one of 3 facilities of the user.',
    { careSettingName: 'Pines', role: 'Nurse', primaryDiscipline: 'Nursing' },
  ],
  [
    { discipline: 'Magic' },
    'Primary discipline [Magic] was not found and is left out.',
    { primaryDiscipline: '' },
  ],
  [{ email: '' }, '', { email: '' }],
  [{ zionUserName: "Ann.O'Cole" }, '', { userName: "ann.o'cole@north.example" }],
  [
    { password: { ...stored, iterations: 9999 } },
    'Stored password cannot be used.',
    { userName: 'ann.cole@north.example' },
  ],
])('imports %o', (change, text, expected) => {
  const row = planOne(change);
  expect(row).toMatchObject({ text, action: 'create', hasErrors: false });
  expect(row.wanted?.user).toMatchObject(expected);
  expect(row.wanted?.exported).toEqual({ systemId: 'legacy:1', userId: 'L-1' });
});

test.each<[Partial<LegacyUser>, string]>([
  [{}, 'keepsPassword'],
  [{ encryptionMethod: 0 }, 'temporaryPassword'],
  [{ encryptionMethod: 2 }, 'temporaryPassword'],
  [{ encryptionMethod: null }, 'temporaryPassword'],
  [{ password: { ...stored, salt: null } }, 'temporaryPassword'],
  [{ password: { ...stored, hash: 'short' } }, 'temporaryPassword'],
])('with %o the sign-in is %s', (change, signIn) => {
  const row = planOne(change);
  expect(row.signIn).toBe(signIn);
  expect(row.secret === null).toBe(signIn === 'temporaryPassword');
  const { secret: _, ...shown } = row;
  expect(JSON.stringify(shown)).not.toContain(stored.hash.slice(0, 20));
});

test('compares names and email addresses ignoring case, and counts what is missing', () => {
  const { rows, missing } = plan(
    user({ email: 'One@mail.example' }),
    user({ zionUserName: 'ANN.COLE', email: 'two@mail.example' }),
    user({ zionUserName: 'bob', email: 'ONE@mail.example', templateId: 99, templateName: 'Night Watch' }),
    user({ zionUserName: 'cid', email: '', templateId: 99, templateName: 'night watch' }),
    user({ zionUserName: 'dot', email: '', facilities: [gone] }),
  );
  expect(rows.map(({ notes }) => notes.map(({ code }) => code))).toEqual([
    ['importedUser.userNameRepeated', 'importedUser.emailRepeated'],
    ['importedUser.userNameRepeated'],
    ['importedUser.emailRepeated', 'importedUser.templateUnknown'],
    ['importedUser.templateUnknown'],
    ['importedUser.facilityUnknown'],
  ]);
  expect(missing).toEqual([
    { what: 'template', name: 'Night Watch', count: 2 },
    { what: 'facility', name: 'Elms', count: 1 },
  ]);
});

test('without a domain no one gets a username', () => {
  expect(planOne({}, { ...world, domain: null })).toMatchObject({
    userName: 'Ann.Cole',
    text: 'No valid domain was found.',
    action: 'leftOut',
  });
});
