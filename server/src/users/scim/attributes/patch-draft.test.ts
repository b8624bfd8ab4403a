import { Failure } from '@keystead/contract/errors.ts';
import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import type { PatchOperation } from '@keystead/contract/users/scim/scim-user.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchDraft } from './patch-draft.ts';
import { readResource } from './read-resource.ts';
import type { ScimDraft } from './scim-draft.ts';

const { enterprise } = scimSchemas;

const nursing = { value: '1', display: 'Nursing' };
const cooks = { value: 'Cooks', display: 'Cooks' };
const group = (value: string, display = value) => ({ value, display });

const kept = (texts: Record<string, string>) => ({ kept: { texts, lists: {} } });

const draft = readResource(
  {
    userName: 'sky@harborpoint.example',
    name: { givenName: 'Sky', familyName: 'Waters' },
    emails: [
      { value: 'home@x.example', type: 'home' },
      { value: 'work@x.example', type: 'work' },
    ],
    phoneNumbers: [
      { value: '+1 612 555 0101', type: 'work' },
      { value: 'tel:+16125550102', type: 'mobile' },
    ],
    groups: [nursing, { value: 'Cooks' }],
    [enterprise]: { department: 'Oaks', manager: { value: 'x' } },
    unknown: { deeply: ['odd'] },
  },
  { environment: 'North' },
);

test('reads a resource in all its dialects, and ignores what is not stored', () => {
  expect(draft).toMatchObject({
    email: 'work@x.example',
    workPhone: '6125550101',
    mobilePhone: '6125550102',
    groups: [nursing, cooks],
    location: 'Oaks',
    kept: { texts: { 'manager.value': 'x' } },
  });
});

test.each<[string, PatchOperation, Partial<ScimDraft>]>([
  [
    'a plain path',
    { op: 'replace', path: 'userName', value: 'new@x.example' },
    { userName: 'new@x.example' },
  ],
  [
    'a path with its schema',
    { op: 'add', path: `${scimSchemas.user}:externalId`, value: 'e1' },
    { externalId: 'e1' },
  ],
  [
    'a part of an extension',
    { op: 'replace', path: `${enterprise}:department`, value: 'Pines' },
    { location: 'Pines' },
  ],
  [
    'a whole extension',
    { op: 'add', value: { [enterprise]: { employeeNumber: 7 } } },
    { employeeNumber: '7', location: 'Oaks' },
  ],
  [
    'a value by its type',
    { op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value: '6125550199' },
    { mobilePhone: '6125550199', workPhone: '6125550101' },
  ],
  [
    'an email that is not used',
    { op: 'replace', path: 'emails[type eq "home"].value', value: 'x@x.example' },
    { email: 'work@x.example' },
  ],
  ...['', null, ' ', [], { value: '' }].map((value): [string, PatchOperation, Partial<ScimDraft>] => [
    `a phone replaced with ${JSON.stringify(value)}`,
    { op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value },
    { mobilePhone: '', workPhone: '6125550101' },
  ]),
  ...['', null, [], { value: null }].map((value): [string, PatchOperation, Partial<ScimDraft>] => [
    `an email replaced with ${JSON.stringify(value)}, without naming its value`,
    { op: 'replace', value: { 'emails[type eq "work"]': value } },
    { email: 'home@x.example' },
  ]),
  ['nothing added', { op: 'add', path: 'emails[type eq "work"]', value: [] }, { email: 'work@x.example' }],
  ['what nothing here uses', { op: 'add', path: 'title', value: 'Cook' }, kept({ title: 'Cook' })],
  [
    'a manager by the id alone',
    { op: 'add', path: `${enterprise}:manager`, value: 'm-1' },
    kept({ 'manager.value': 'm-1' }),
  ],
  [
    'a manager as a list with one item',
    { op: 'add', path: `${enterprise}:manager`, value: [{ $ref: 'https://x.example/m-1', value: 'm-1' }] },
    kept({ 'manager.value': 'm-1', 'manager.$ref': 'https://x.example/m-1' }),
  ],
  [
    'a manager without the schema',
    { op: 'replace', path: 'manager', value: 'm-1' },
    kept({ 'manager.value': 'm-1' }),
  ],
  [
    'the id of a manager without the schema, and no path',
    { op: 'replace', value: { 'Manager.value': 'm-1' } },
    kept({ 'manager.value': 'm-1' }),
  ],
  ['a manager removed without the schema', { op: 'remove', path: 'manager' }, kept({})],
  ['a location without the schema', { op: 'add', path: 'department', value: 'Pines' }, { location: 'Pines' }],
  [
    'a flag as a list with one item',
    { op: 'replace', path: 'active', value: [{ value: 'False' }] },
    { active: false },
  ],
  [
    'a part of an address that is not there yet',
    { op: 'replace', path: 'addresses[type eq "work"].locality', value: 'Duluth' },
    { kept: { texts: {}, lists: { addresses: [{ type: 'work', locality: 'Duluth' }] } } },
  ],
  [
    'a whole extension removed',
    { op: 'remove', path: enterprise },
    { location: '', employeeNumber: '', kept: { texts: {}, lists: {} } },
  ],
  ['a removed value', { op: 'remove', path: 'emails[type eq "work"]' }, { email: 'home@x.example' }],
  ['all values removed', { op: 'remove', path: 'emails' }, { email: '' }],
  ['a text in a list', { op: 'replace', path: 'externalId', value: [{ value: 'e2' }] }, { externalId: 'e2' }],
  [
    'an added group',
    { op: 'add', path: 'groups', value: [{ display: 'nursing' }, { value: 'New' }] },
    { groups: [cooks, group('nursing'), group('New')] },
  ],
  [
    'replaced groups',
    { op: 'replace', path: 'groups', value: [{ value: 'Only' }] },
    { groups: [group('Only')] },
  ],
  ['a removed group', { op: 'remove', path: 'groups', value: [{ value: 'COOKS' }] }, { groups: [nursing] }],
  ['a group removed by its value', { op: 'remove', path: 'groups[value eq "1"]' }, { groups: [cooks] }],
  ['all groups removed', { op: 'remove', path: 'groups' }, { groups: [] }],
  ['schemas repeated', { op: 'add', value: { schemas: [enterprise], active: 'False' } }, { active: false }],
])('%s', (_, operation, changed) => {
  expect(patchDraft(draft, [operation])).toMatchObject(changed);
  expect(draft.groups).toEqual([nursing, cooks]);
});

test('a part replaced with nothing leaves the others', () => {
  const value = { type: '', value: 'new@x.example' };
  const patched = patchDraft(draft, [{ op: 'replace', path: 'emails[type eq "work"]', value }]);
  expect(patched.kept.lists.emails).toEqual([
    { value: 'new@x.example' },
    { value: 'home@x.example', type: 'home' },
  ]);
});

test.each(['replace', 'add'] as const)('%s of another primary value leaves one', (op) => {
  const ims = [
    { value: 'a', type: 'home', primary: true },
    { value: 'b', type: 'work' },
  ];
  const [{ primary: _, ...home }, work] = ims as [(typeof ims)[0], (typeof ims)[0]];
  const before = patchDraft(draft, [{ op: 'replace', path: 'ims', value: ims }]);
  for (const change of [
    { path: 'ims[type eq "work"].primary', value: true },
    { path: 'ims[type eq "work"]', value: { primary: true } },
  ])
    expect(patchDraft(before, [{ op, ...change }]).kept.lists.ims).toEqual([
      home,
      { ...work, primary: true },
    ]);
  const other = { op, path: 'ims[type eq "work"].value', value: 'c' };
  expect(patchDraft(before, [other]).kept.lists.ims).toEqual([ims[0], { ...work, value: 'c' }]);
});

test.each<[string, PatchOperation, string]>([
  ['several values at once', { op: 'replace', path: 'ims[type eq "work"]', value: { primary: true } }, 'c'],
  ['all values', { op: 'add', path: 'ims.primary', value: true }, 'd'],
  [
    'added values that each are',
    { op: 'add', path: 'ims', value: ['e', 'f'].map((value) => ({ value, primary: true })) },
    'f',
  ],
  [
    'a whole list in which each is',
    { op: 'replace', value: { ims: ['g', 'h'].map((value) => ({ value, primary: true })) } },
    'h',
  ],
  ['another value alone', { op: 'add', path: 'ims', value: [{ value: 'i' }] }, 'a'],
])('a patch that names %s leaves one primary value', (_, operation, primary) => {
  const ims = [
    { value: 'a', type: 'home', primary: true },
    { value: 'b', type: 'work' },
    { value: 'c', type: 'work' },
    { value: 'd', type: 'other' },
  ];
  const before = patchDraft(draft, [{ op: 'replace', path: 'ims', value: ims }]);
  const after = patchDraft(before, [operation]).kept.lists.ims;
  expect(after?.filter((one) => one.primary === true).map(({ value }) => value)).toEqual([primary]);
});

test('keeps only the first of two primary values that a patch does not mention', () => {
  const twice = ['a', 'b'].map((value) => ({ value, primary: true }));
  const before = { ...draft, kept: { texts: {}, lists: { ims: twice } } };
  const after = patchDraft(before, [{ op: 'add', path: 'ims', value: { value: 'c' } }]);
  expect(after.kept.lists.ims).toEqual([twice[0], { value: 'b' }, { value: 'c' }]);
});

test.each<[string, PatchOperation]>([
  ['no such attribute', { op: 'replace', path: 'shoeSize', value: 1 }],
  ['a name that every object has', { op: 'replace', path: 'constructor', value: 'x' }],
  ['an id', { op: 'replace', path: 'id', value: 'x' }],
  ['several flags', { op: 'replace', path: 'active', value: [{ value: 'False' }, { value: 'True' }] }],
  ['several managers', { op: 'add', path: `${enterprise}:manager`, value: [{ value: 'x' }, { value: 'y' }] }],
  ['no path to remove', { op: 'remove' }],
  ['a path that cannot be read', { op: 'replace', path: '][', value: 'x' }],
  ['a filter that is none', { op: 'replace', path: 'emails[type is "work"].value', value: 'x' }],
  ['a text that is none', { op: 'replace', path: 'userName', value: { odd: true } }],
  ['a text too long', { op: 'replace', path: 'externalId', value: 'x'.repeat(501) }],
  ['a character no text has', { op: 'add', path: 'groups', value: [{ display: 'a\u0000b' }] }],
  ['the name itself', { op: 'remove', path: 'name' }],
  ['what a user cannot be without', { op: 'remove', path: 'active' }],
  ['what nobody writes', { op: 'replace', path: `${scimSchemas.own}:status`, value: 'Active' }],
  ['an extension that nobody removes', { op: 'remove', path: scimSchemas.own }],
  ['a part that a name does not have', { op: 'replace', path: 'name.color', value: 'red' }],
])('%s is refused', (_, operation) => {
  expect(() => patchDraft(draft, [operation])).toThrow(Failure);
});

test('applies or refuses anything a client sends, without crashing', () => {
  const paths = fc.constantFrom(
    'name',
    'emails',
    'groups',
    'active',
    enterprise,
    '__proto__',
    'toString[a eq "b"]',
    'emails[value pr]',
    undefined,
  );
  const operation = fc.record({
    op: fc.constantFrom('add', 'replace', 'remove'),
    path: paths,
    value: fc.jsonValue(),
  });
  fc.assert(
    fc.property(operation, (sent) => {
      try {
        patchDraft(draft, [sent as PatchOperation]);
      } catch (error) {
        expect(error).toBeInstanceOf(Failure);
      }
    }),
  );
});
