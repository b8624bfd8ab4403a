import type { ScimGroup } from '@keystead/contract/users/scim/scim-group.ts';
import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import type { Member, ScimGroupRow } from './scim-groups.store.ts';

/** Members who are deleted as users leave the group without a new version of it, so the etag includes the size. */
export const groupEtag = ({ version, size }: Pick<ScimGroupRow, 'version' | 'size'>): string =>
  `W/"${version}.${size}"`;

/** Members are left out unless requested. */
export const toScimGroup = (
  group: ScimGroupRow,
  members: readonly Member[] | null,
  baseUrl: string,
): ScimGroup => ({
  schemas: [scimSchemas.group],
  id: group.id,
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.displayName,
  ...(members && {
    members: members.map(({ ssoid, name }) => ({
      value: ssoid,
      $ref: `${baseUrl}/scim/v2/Users/${ssoid}`,
      ...(name !== null && { display: name }),
      type: 'User' as const,
    })),
  }),
  meta: {
    resourceType: 'Group',
    created: group.created.toISOString(),
    lastModified: group.changed.toISOString(),
    location: `${baseUrl}/scim/v2/Groups/${group.id}`,
    version: groupEtag(group),
  },
});
