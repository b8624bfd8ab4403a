import { prefixes } from '@keystead/contract/people/user.ts';
import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';

type Attribute = Record<string, unknown>;

const attribute = (name: string, description: string, other: Attribute = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...other,
});

const parts = (...subAttributes: Attribute[]): Attribute => ({ type: 'complex', subAttributes });
const list = (...subAttributes: Attribute[]): Attribute => ({
  ...parts(...subAttributes),
  multiValued: true,
});
const readOnly = { mutability: 'readOnly' };

const type = (...canonicalValues: string[]): Attribute =>
  attribute('type', 'What the value is used for.', { canonicalValues });

const core = [
  attribute('userName', 'The username with its domain, which is one of the customer’s.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('externalId', 'The id that the client knows the user by.', { caseExact: true }),
  attribute(
    'name',
    'The parts of the name.',
    parts(
      attribute('formatted', 'First and last name.', readOnly),
      attribute('givenName', 'First name.', { required: true }),
      attribute('familyName', 'Last name.', { required: true }),
      attribute('middleName', 'Middle name.'),
      attribute('honorificPrefix', 'The prefix.', { canonicalValues: prefixes }),
      attribute('honorificSuffix', 'The title, at most 10 characters.'),
    ),
  ),
  attribute('displayName', 'First and last name.', readOnly),
  attribute('active', 'Whether the user can be used. False deactivates, true activates.', {
    type: 'boolean',
  }),
  attribute('password', 'The first password of a user without e-mail who is not federated.', {
    mutability: 'writeOnly',
    returned: 'never',
  }),
  attribute(
    'emails',
    'The primary e-mail, else the one for work, else the first is kept.',
    list(
      attribute('value', 'The address.'),
      type('work'),
      attribute('primary', 'Whether it is the preferred one.', { type: 'boolean' }),
    ),
  ),
  attribute(
    'phoneNumbers',
    'One for work and one mobile, 10 digits.',
    list(attribute('value', 'The number.'), type('work', 'mobile')),
  ),
  attribute(
    'groups',
    'Groups of the directory, from which the access follows.',
    list(attribute('value', 'The group.'), attribute('display', 'Its name, which the mappings know.')),
  ),
];

const enterprise = [
  attribute('employeeNumber', 'The employee id.'),
  attribute('department', 'The directory’s value for the location, which the mappings know.'),
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
  schema(scimSchemas.own, 'KeysteadUser', 'What the console keeps about a user.', own),
];
