import { type CsvColumn, csvColumns } from '@keystead/contract/conversions/csv-columns.ts';
import { csvNotes } from '@keystead/contract/conversions/csv-notes.ts';
import type { Corporation } from '@keystead/contract/people/structure.ts';
import { describeReason } from '@keystead/contract/processes/reason.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvCells, SourceRow } from '../source-row.ts';
import type { CsvContext, Environment } from './csv-context.ts';
import { validateFile } from './validate-file.ts';

const template = (name: string, change: object = {}) => ({
  name,
  disciplineRequired: false,
  corporateLimited: false,
  specialUserTokenDesc: '' as const,
  isCustomData: false,
  ...change,
});
const node = (id: number, name: string) => ({ id, name, checked: false });
const facility = (id: number, name: string) => ({
  id,
  name,
  disciplines: ['Nursing'],
  roles: [template('Aide'), template('Nurse', { disciplineRequired: true })],
});

const homes: Corporation = {
  name: 'Homes',
  configId: 1,
  configName: 'Production',
  facilities: [facility(11, 'East'), facility(12, 'West')],
  regions: [
    {
      ...node(1, 'Plains'),
      type: 'region',
      districts: [{ ...node(101, 'Wheat'), type: 'district', facilities: [] }],
    },
    {
      ...node(2, 'River'),
      type: 'region',
      districts: [{ ...node(201, 'Delta'), type: 'district', facilities: [] }],
    },
  ],
  roles: [template('Administrator'), template('Manager', { corporateLimited: true })],
};

const environment = (change: Partial<Environment> = {}): Environment => ({
  id: 1,
  name: 'Production',
  isDefault: true,
  place: {
    products: ['snf', 'lpc'],
    corporations: [homes],
    offersPhysician: false,
    domains: ['home.example'],
    signOnPolicies: [],
    today: '2026-01-01',
    isFromElsewhere: true,
  },
  lpcRoles: new Map([['director', 'Director']]),
  ...change,
});

const world: CsvContext = {
  customerId: 1,
  domain: 'home.example',
  updatesExisting: false,
  employeeIdEnabled: true,
  environments: [environment()],
  taken: new Set(['taken@home.example']),
  users: new Map(),
  byId: new Map(),
  linked: new Map(),
  exported: new Map(),
};

const ann: CsvCells = { userName: 'ann', firstName: 'Ann', lastName: 'New', email: 'ann@mail.example' };
const password = 'Spring#Rain7';
const corporate = {
  meridianCorporationName: 'homes',
  meridianRole: 'Administrator',
  meridianUserType: 'corporate',
};
const limited = { ...corporate, meridianRole: 'Manager' };
const aide = {
  ...corporate,
  meridianRole: 'Aide',
  meridianUserType: 'Care Setting',
  meridianFacilityName: 'east',
};
const nurse = { ...aide, meridianRole: 'Nurse', meridianPrimaryDiscipline: 'nursing' };

const rowOf = (cells: CsvCells): SourceRow => ({ line: 2, cells, ragged: null });
const validate = (cells: CsvCells, change: Partial<CsvContext> = {}, ...others: CsvCells[]) =>
  validateFile([cells, ...others].map(rowOf), { ...world, ...change });
const notesOf = (...args: Parameters<typeof validate>): string =>
  validate(...args)
    .rows[0]?.notes.map((note) => describeReason(csvNotes, note).text)
    .join('; ') ?? '';

test.each<[string, CsvCells]>([
  ['the minimum', {}],
  ['the domain in any case', { userName: 'ANN@Home.Example' }],
  ['every character that a name may have', { userName: "a.b_c-d'e1" }],
  ['a name of 50 characters', { userName: 'a'.repeat(50), firstName: 'b'.repeat(50) }],
  ['an exported user', { exportedSystemId: 'old', exportedUserId: '7' }],
  ['no email with a password', { email: '', passwordType: 'temporary', password }],
  ['a permanent password', { passwordType: 'PERMANENT', password }],
  ['a corporate user', corporate],
  ['a user at a facility', aide],
  ['a user with a discipline', nurse],
  ['a user with regions', { ...limited, regions: 'plains', districts: 'Wheat', facilities: 'East, West' }],
  ['a district without its region', { ...limited, districts: 'Delta' }],
  ['an admin by TRUE', { adminUser: 'true' }],
  ['no admin by FALSE', { adminUser: 'False' }],
  ['a location admin', { ...aide, adminUser: 'lma' }],
  ['prefix, title and employee id', { prefix: 'miss.', title: '1234567890', employeeId: '00123' }],
  ['life plan roles', { lpcRoleIds: 'director' }],
])('%s is valid', (_, cells) => {
  expect(notesOf({ ...ann, ...cells })).toBe('');
});

test.each<[string, CsvCells]>([
  ['User Name is required.', { userName: '' }],
  ['User Name is not valid.', { userName: 'an n' }],
  ['User Name is not valid.', { userName: 'a'.repeat(51) }],
  ['User Name is not valid.', { userName: '@home.example' }],
  ['User Name domain does not match.', { userName: 'ann@other.example' }],
  ['User already exists.', { userName: 'TAKEN' }],
  ['First Name is required.', { firstName: '' }],
  ['First Name is too long.', { firstName: 'a'.repeat(51) }],
  // Twice as long when normalized.
  ['First Name is too long.', { firstName: '\u0958'.repeat(26) }],
  ['Middle Name is too long.', { middleName: 'a'.repeat(51) }],
  ['Last Name is required.', { lastName: '' }],
  ['Last Name is too long.', { lastName: 'a'.repeat(51) }],
  ['Email is not valid.', { email: 'ann' }],
  ['Exported System Id is required.', { exportedUserId: '7' }],
  ['Exported System Id is too long.', { exportedSystemId: 'a'.repeat(51) }],
  ['Exported User Id is too long.', { exportedSystemId: 'old', exportedUserId: 'a'.repeat(101) }],
  ['Password Type is not valid.', { passwordType: 'Maybe' }],
  ['Password is required.', { passwordType: 'Temporary' }],
  ['Password does not match with password requirements.', { passwordType: 'Permanent', password: 'short' }],
  [
    'Password does not match with password requirements.',
    { passwordType: 'Temporary', password: 'Ann#Spring7', userName: 'x', firstName: 'Spring' },
  ],
  ['Password must be empty.', { password }],
  ['Email is required when no password is given.', { email: '' }],
  ['Corporation was not found.', { ...corporate, meridianCorporationName: 'Elsewhere' }],
  ['Corporation, User Type and Role must be all filled or all empty.', { meridianRole: 'Aide' }],
  ['Corporation, User Type and Role must be all filled or all empty.', { meridianFacilityName: 'East' }],
  ['Facility is required.', { ...aide, meridianFacilityName: '' }],
  ['Facility was not found.', { ...aide, meridianFacilityName: 'North' }],
  ['Facility must be empty for Corporate users.', { ...corporate, meridianFacilityName: 'East' }],
  ['Role was not found.', { ...corporate, meridianRole: 'Aide' }],
  ['Role was not found.', { ...aide, meridianRole: 'Administrator' }],
  ['User Type is not valid.', { ...corporate, meridianUserType: 'Other' }],
  ['Primary discipline is a required field', { ...nurse, meridianPrimaryDiscipline: '' }],
  ['Primary discipline was not found.', { ...nurse, meridianPrimaryDiscipline: 'Dance' }],
  ['Okta User Id was not found.', { oktaUserId: 'x' }],
  ['Admin User is not valid.', { adminUser: 'yes' }],
  ['Admin User is not valid.', { adminUser: 'constructor' }],
  ['Admin User is not valid.', { ...corporate, adminUser: 'LLA' }],
  ['Prefix is not valid.', { prefix: 'Sir' }],
  ['Title is too long.', { title: 'a'.repeat(11) }],
  ['Region [Moon] was not found.', { ...limited, regions: 'Plains,Moon' }],
  ['Regions are not allowed for this role.', { ...corporate, regions: 'Plains' }],
  ['District [Delta] was not found.', { ...limited, regions: 'Plains', districts: 'Delta' }],
  ['Districts are not allowed for this role.', { ...corporate, districts: 'Delta' }],
  ['Facility [North] was not found.', { ...limited, facilities: 'North' }],
  ['Facilities are not allowed for this role.', { ...aide, facilities: 'East' }],
  ['Employee Id must be a number.', { employeeId: '12a' }],
  ['Employee Id is too long.', { employeeId: '1'.repeat(51) }],
  ['Life Plan Community role [Cook] was not found.', { lpcRoleIds: 'Director, Cook' }],
  ['title must be one line of text.', { title: 'a\nb' }],
  ['firstName must be one line of text.', { firstName: 'An\u2028n' }],
  [
    'Last Name is required.; Email is not valid.; Title is too long.',
    { title: 'a'.repeat(11), email: 'x', lastName: '' },
  ],
])('%s', (text, cells) => {
  expect(notesOf({ ...ann, ...cells })).toBe(text);
  expect(validate({ ...ann, ...cells }).rows[0]).toMatchObject({
    action: 'leftOut',
    hasErrors: true,
    wanted: null,
  });
});

test('a value that must be unique in a file is wrong in each row that has it', () => {
  const exported = { exportedSystemId: 'old', exportedUserId: '7' };
  const { rows } = validate(
    { ...ann, ...exported },
    {},
    { ...ann, userName: 'ANN@home.example' },
    { ...ann, ...exported, userName: 'ben' },
  );
  expect(rows.map(({ notes }) => notes.map(({ code }) => code))).toEqual([
    ['csvRow.userNameRepeated', 'csvRow.exportedUserIdRepeated'],
    ['csvRow.userNameRepeated'],
    ['csvRow.exportedUserIdRepeated'],
  ]);
});

test('a row that is too long or too short gets no other notes, and takes no name', () => {
  const ragged = { ...rowOf(ann), ragged: { cells: 3, columns: 23 } };
  const { rows } = validateFile([ragged, rowOf(ann)], world);
  expect(rows.map(({ notes }) => notes.map((note) => describeReason(csvNotes, note).text))).toEqual([
    ['The row has 3 columns instead of 23.'],
    [],
  ]);
});

test.each<[string, Partial<CsvContext>, CsvCells, string]>([
  [
    'two environments and no default',
    { environments: [environment({ isDefault: false }), environment({ id: 2, isDefault: false })] },
    {},
    'Environment cannot be determined.',
  ],
  ['the only environment', { environments: [environment({ isDefault: false })] }, {}, ''],
  [
    'no life plan community',
    { environments: [environment({ lpcRoles: null })] },
    { lpcRoleIds: 'Director' },
    'Life Plan Community is not enabled.',
  ],
  [
    'employee ids switched off',
    { employeeIdEnabled: false },
    { employeeId: '1' },
    'This field is not enabled for the customer.',
  ],
  ['a domain that is not the customer’s', { domain: 'other.example' }, {}, 'No valid domain was found.'],
])('%s', (_, change, cells, text) => {
  expect(notesOf({ ...ann, ...cells }, change)).toBe(text);
});

test('picks the environment that has the corporation', () => {
  const other = environment({ id: 2, isDefault: false });
  const first = environment({ place: { ...other.place, corporations: [] } });
  const [row] = validate({ ...ann, ...corporate }, { environments: [first, other] }).rows;
  expect(row?.wanted?.user).toMatchObject({ configId: 2, corporationName: 'Homes', userType: 'Corporate' });
});

test('counts what is missing at the destination, the most frequent first', () => {
  const cook = { ...ann, lpcRoleIds: 'Cook' };
  const { missing } = validate({ ...ann, ...aide, meridianFacilityName: 'North' }, {}, cook, {
    ...cook,
    userName: 'b',
  });
  expect(missing).toEqual([
    { what: 'role', name: 'Cook', count: 2 },
    { what: 'facility', name: 'North', count: 1 },
  ]);
});

const anyCells = fc.dictionary(
  fc.constantFrom<CsvColumn>(...csvColumns),
  fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('ann', 'None', 'homes', 'Aide', 'East', 'Care Setting'),
  ),
);

test('every row of any file gets a verdict, and its password appears only in its secret', () => {
  fc.assert(
    fc.property(fc.array(anyCells, { maxLength: 5 }), (files) => {
      const { rows } = validateFile(
        files.map((cells) => rowOf({ ...cells, password: 'Sæcret#Word9' })),
        world,
      );
      for (const { secret, ...row } of rows) {
        expect(row.hasErrors).toBe(row.action === 'leftOut');
        expect(row.wanted === null).toBe(row.hasErrors);
        expect(row.notes.length > 0).toBe(row.hasErrors);
        expect(JSON.stringify(row)).not.toContain('Sæcret');
        expect(secret?.password).toMatchObject({ text: 'Sæcret#Word9' });
      }
    }),
  );
});
