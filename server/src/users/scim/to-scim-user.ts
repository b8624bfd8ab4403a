import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { userStatuses } from '@keystead/contract/people/status.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import type { ScimUser } from '@keystead/contract/users/scim/scim-user.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { isActiveUser, type ScimEntry } from './scim-draft.ts';

export type KnownUser = { user: StoredUser; entry: ScimEntry; created: Date; lastModified: Date };

/** Weak: the same version may be written in more than one way. */
export const etagOf = ({ version }: Pick<StoredUser, 'version'>): string => `W/"${version}"`;

const orNone = (text: string | null): string | undefined => (text === null || text === '' ? undefined : text);

export const toScimUser = ({ user, entry, created, lastModified }: KnownUser, baseUrl: string): ScimUser => ({
  schemas: [scimSchemas.user, scimSchemas.enterprise, scimSchemas.own],
  id: user.ssoid,
  externalId: orNone(entry.externalId),
  userName: user.userName,
  name: {
    formatted: fullName(user),
    givenName: user.firstName,
    familyName: user.lastName,
    middleName: orNone(user.middleName),
    honorificPrefix: orNone(user.prefix),
    honorificSuffix: orNone(user.title),
  },
  displayName: fullName(user),
  active: isActiveUser(user),
  ...(hasRealEmail(user.email) && { emails: [{ value: user.email, type: 'work', primary: true }] }),
  phoneNumbers: [
    ...(user.primaryPhone ? [{ value: user.primaryPhone, type: 'work' }] : []),
    ...(user.mobilePhone ? [{ value: user.mobilePhone, type: 'mobile' }] : []),
  ],
  groups: entry.groups.map((group) => ({ value: group, display: group })),
  [scimSchemas.enterprise]: {
    employeeNumber: orNone(user.employeeId),
    department: orNone(entry.location),
  },
  [scimSchemas.own]: {
    status: userStatuses[user.status],
    environment: orNone(user.configName),
    adminAccess: adminAccessTypes[user.adminAccess].name,
    federatedLoginId: orNone(user.federatedLoginId),
  },
  meta: {
    resourceType: 'User',
    created: created.toISOString(),
    lastModified: lastModified.toISOString(),
    location: `${baseUrl}/scim/v2/Users/${user.ssoid}`,
    version: etagOf(user),
  },
});

type Shown = { attributes?: string | undefined; excludedAttributes?: string | undefined };

const names = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

/** Whether a list of attributes names this one, one of its parts, or the schema it stands under. */
const isNamed = (attribute: string, listed: readonly string[]): boolean => {
  const name = attribute.toLowerCase();
  return listed.some((one) => {
    const plain = one.replace(`${scimSchemas.user.toLowerCase()}:`, '');
    return plain === name || plain.startsWith(`${name}.`) || plain.startsWith(`${name}:`);
  });
};

const always = new Set(['schemas', 'id']);

/** Only what the client asked for; the id and the schemas are always there. */
export const narrow = (user: ScimUser, { attributes, excludedAttributes }: Shown): ScimUser => {
  const wanted = attributes === undefined ? null : names(attributes);
  const unwanted = names(excludedAttributes ?? '').filter((name) => !/[^:]\.\w+$/.test(name));
  const isShown = (attribute: string): boolean =>
    always.has(attribute) || (wanted ? isNamed(attribute, wanted) : !isNamed(attribute, unwanted));
  return Object.fromEntries(Object.entries(user).filter(([attribute]) => isShown(attribute))) as ScimUser;
};
