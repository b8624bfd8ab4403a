import { prefixes } from '@keystead/contract/people/user.ts';
import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';

type Attribute = Record<string, unknown>;

const attribute = (name: string, description: string, overrides: Attribute = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...overrides,
});

const parts = (...subAttributes: Attribute[]): Attribute => ({ type: 'complex', subAttributes });
const list = (...subAttributes: Attribute[]): Attribute => ({
  ...parts(...subAttributes),
  multiValued: true,
});
const readOnly = { mutability: 'readOnly' };

const type = (...canonicalValues: string[]): Attribute =>
  attribute('type', 'What the value is used for.', { canonicalValues });

const primary = attribute('primary', 'Whether it is the preferred one.', { type: 'boolean' });

/** Values that are stored and returned in the directory's own words. */
const values = (...types: string[]): Attribute =>
  list(
    attribute('value', 'The value.'),
    attribute('display', 'What people read.'),
    types.length > 0 ? type(...types) : attribute('type', 'What the value is used for.'),
    primary,
  );

const retainedDescription = 'Kept in the directory’s words and given back; nothing here uses it.';

const core = [
  attribute('userName', 'The username with its domain, which is one of the customer’s.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('externalId', 'The id that the client knows the user by.', { caseExact: true }),
  attribute('name', 'The parts of the name.', {
    ...parts(
      attribute('formatted', 'First and last name, unless the directory says something else.'),
      attribute('givenName', 'First name.', { required: true }),
      attribute('familyName', 'Last name.', { required: true }),
      attribute('middleName', 'Middle name.'),
      attribute('honorificPrefix', 'The prefix.', { canonicalValues: prefixes }),
      attribute('honorificSuffix', 'The title, at most 10 characters.'),
    ),
    required: true,
  }),
  attribute('displayName', 'First and last name, unless the directory says something else.'),
  ...['nickName', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone'].map((name) =>
    attribute(name, retainedDescription),
  ),
  attribute('profileUrl', retainedDescription, { type: 'reference', referenceTypes: ['external'] }),
  attribute(
    'active',
    'Whether the user can be used; true when a client leaves it out. False deactivates, true activates.',
    { type: 'boolean', required: true },
  ),
  attribute(
    'password',
    'The first password of a user without email who is not federated. Only POST uses it: PUT ignores it.',
    { mutability: 'immutable', returned: 'never' },
  ),
  attribute(
    'emails',
    'The primary email, else the one for work, else the first is used. The others are kept.',
    values('work', 'home', 'other'),
  ),
  attribute(
    'phoneNumbers',
    'One for work and one mobile are used, 10 digits. The others are kept.',
    values('work', 'mobile', 'fax', 'home', 'pager', 'other'),
  ),
  attribute(
    'addresses',
    retainedDescription,
    list(
      ...['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country'].map((name) =>
        attribute(name, 'A part of the address.'),
      ),
      type('work', 'home', 'other'),
      primary,
    ),
  ),
  attribute('ims', retainedDescription, values()),
  attribute('photos', retainedDescription, values('photo', 'thumbnail')),
  attribute('entitlements', retainedDescription, values()),
  attribute('roles', retainedDescription, values()),
  attribute(
    'groups',
    'The groups that the user is in, which determine the access: those of /Groups, whose members are listed there, and others that are named here.',
    list(
      attribute('value', 'The id of the group, or what the directory calls it.'),
      attribute('display', 'Its name, which the mappings know as well.'),
      attribute('$ref', 'Where the group is.', {
        type: 'reference',
        referenceTypes: ['Group'],
        ...readOnly,
      }),
      attribute('type', 'direct: a member of the group.', { canonicalValues: ['direct'], ...readOnly }),
    ),
  ),
];

const enterprise = [
  attribute('employeeNumber', 'The employee id.'),
  attribute('department', 'The directory’s value for the location, which the mappings know.'),
  ...['costCenter', 'organization', 'division'].map((name) => attribute(name, retainedDescription)),
  attribute(
    'manager',
    retainedDescription,
    parts(
      attribute('value', 'The id of the manager.'),
      attribute('$ref', 'Where the manager is.', { type: 'reference', referenceTypes: ['User'] }),
      attribute('displayName', 'The manager’s name.'),
    ),
  ),
];

const own = [
  attribute('status', 'The status by name.', readOnly),
  attribute('environment', 'The environment by name; follows from the location when it is not given.', {
    mutability: 'immutable',
  }),
  attribute('federatedLoginId', 'The id at the organization; the username when it is not given.', {
    mutability: 'immutable',
  }),
  attribute('adminAccess', 'The admin access by name.', readOnly),
];

const group = [
  attribute('displayName', 'The name, by which Access Mapping knows the group.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('externalId', 'The id that the client knows the group by; Access Mapping knows it too.', {
    caseExact: true,
  }),
  attribute(
    'members',
    'The users in the group.',
    list(
      attribute('value', 'The id of the user.', { mutability: 'immutable', caseExact: true }),
      attribute('$ref', 'Where the user is.', {
        type: 'reference',
        referenceTypes: ['User'],
        mutability: 'immutable',
      }),
      attribute('display', 'The user’s name.', { ...readOnly, returned: 'request' }),
      attribute('type', 'Members are users.', { canonicalValues: ['User'], mutability: 'immutable' }),
    ),
  ),
];

const schema = (id: string, name: string, description: string, attributes: Attribute[]) => ({
  schemas: [scimSchemas.schema],
  id,
  name,
  description,
  attributes,
  meta: { resourceType: 'Schema', location: `/scim/v2/Schemas/${id}` },
});

export const describedSchemas = [
  schema(scimSchemas.user, 'User', 'A user account.', core),
  schema(scimSchemas.enterprise, 'EnterpriseUser', 'What the organization knows about a user.', enterprise),
  schema(scimSchemas.group, 'Group', 'A group of users.', group),
  schema(scimSchemas.own, 'KeysteadUser', 'What the console keeps about a user.', own),
];
