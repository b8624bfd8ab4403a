import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { userStatuses } from '@keystead/contract/people/status.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import type { ScimUser } from '@keystead/contract/users/scim/scim-user.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';
import { without } from '../attributes/draft-groups.ts';
import { shownLists } from '../attributes/retained-lists.ts';
import { isActiveUser } from '../attributes/scim-draft.ts';
import { toDraftGroup } from '../groups/memberships.store.ts';
import type { ShownUser } from './scim-entries.store.ts';

/** Weak: the same version can be serialized in more than one way. A lockout changes the status without a new version. */
export const etagOf = ({ version, status }: Pick<StoredUser, 'version' | 'status'>): string =>
  `W/"${version}.${status}"`;

const orUndefined = (text: string | null): string | undefined =>
  text === null || text === '' ? undefined : text;

export const toScimUser = (known: ShownUser, baseUrl: string): ScimUser => {
  const { user, entry, created, lastModified } = known;
  const enterprise = enterpriseOf(known);
  const isEnterprise = Object.values(enterprise).some((value) => value !== undefined);
  return {
    schemas: [scimSchemas.user, ...(isEnterprise ? [scimSchemas.enterprise] : []), scimSchemas.own],
    id: user.ssoid,
    externalId: orUndefined(entry.externalId),
    userName: user.userName,
    ...profileOf(known),
    active: isActiveUser(user),
    ...shownLists(user, entry.kept.lists),
    groups: groupsOf(known, baseUrl),
    ...(isEnterprise && { [scimSchemas.enterprise]: enterprise }),
    [scimSchemas.own]: {
      status: userStatuses[user.status],
      environment: orUndefined(user.configName),
      adminAccess: adminAccessTypes[user.adminAccess].name,
      federatedLoginId: orUndefined(user.federatedLoginId),
    },
    meta: {
      resourceType: 'User',
      created: created.toISOString(),
      lastModified: lastModified.toISOString(),
      location: `${baseUrl}/scim/v2/Users/${user.ssoid}`,
      version: etagOf(user),
    },
  };
};

/** The names, and what else the directory calls the user. */
const profileOf = ({ user, entry }: ShownUser) => {
  const { texts } = entry.kept;
  return {
    name: {
      formatted: orUndefined(texts['name.formatted'] ?? fullName(user)),
      givenName: user.firstName,
      familyName: user.lastName,
      middleName: orUndefined(user.middleName),
      honorificPrefix: orUndefined(user.prefix),
      honorificSuffix: orUndefined(user.title),
    },
    displayName: orUndefined(texts.displayName ?? fullName(user)),
    nickName: texts.nickName,
    profileUrl: texts.profileUrl,
    title: texts.title,
    userType: texts.userType,
    preferredLanguage: texts.preferredLanguage,
    locale: texts.locale,
    timezone: texts.timezone,
  };
};

const enterpriseOf = ({ user, entry }: ShownUser) => {
  const { texts } = entry.kept;
  const manager = {
    value: texts['manager.value'],
    $ref: texts['manager.$ref'],
    displayName: texts['manager.displayName'],
  };
  return {
    employeeNumber: orUndefined(user.employeeId),
    department: orUndefined(entry.location),
    costCenter: texts.costCenter,
    organization: texts.organization,
    division: texts.division,
    ...(Object.values(manager).some((text) => text !== undefined) && { manager }),
  };
};

/** The user's groups, and others that the directory has named on the user. */
const groupsOf = ({ entry, memberships }: ShownUser, baseUrl: string) => [
  ...memberships.map(({ id, displayName }) => ({
    value: id,
    display: displayName,
    $ref: `${baseUrl}/scim/v2/Groups/${id}`,
    type: 'direct',
  })),
  ...without(entry.groups, memberships.map(toDraftGroup)),
];
