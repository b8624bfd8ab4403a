import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { isUuid } from '../../../data/is-uuid.ts';
import { prepared } from '../../../data/prepared-statements.ts';
import type { DraftGroup } from '../attributes/draft-groups.ts';

/** A group that a user is in. */
export type Membership = { id: string; displayName: string; externalId: string | null };

/** The groups of these users, ordered by name. */
export const readMemberships = async (
  tx: Tx,
  ssoids: readonly string[],
): Promise<Map<string, Membership[]>> => {
  const rows = await tx
    .selectFrom('scim_members as m')
    .innerJoin('scim_groups as g', 'g.id', 'm.group_id')
    .modifyFront(prepared)
    .select(['m.ssoid', 'g.id', 'g.display_name as displayName', 'g.external_id as externalId'])
    .where('m.ssoid', '=', sql<string>`any(${[...ssoids]}::uuid[])`)
    .orderBy('g.name_key')
    .execute();
  return Map.groupBy(rows, ({ ssoid }) => ssoid);
};

/** Those of the named groups that are stored. */
export const findNamedGroups = async (
  tx: Tx,
  customerId: number,
  groups: readonly DraftGroup[],
): Promise<Membership[]> => {
  const ids = groups.map(({ value }) => value).filter(isUuid);
  if (ids.length === 0) return [];
  return tx
    .selectFrom('scim_groups')
    .select(['id', 'display_name as displayName', 'external_id as externalId'])
    .where('customer_id', '=', customerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
};

/** A group as shown on a user. */
export const toDraftGroup = ({ id, displayName, externalId }: Membership): DraftGroup => ({
  value: id,
  display: displayName,
  ...(externalId !== null && { externalId }),
});

/** The names by which a mapping can know a group. */
export const namesOf = ({ id, displayName, externalId }: Membership): string[] => [
  id,
  displayName,
  ...(externalId === null ? [] : [externalId]),
];
