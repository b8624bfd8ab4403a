import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import type { Condition } from '../filter/filter-to-sql.ts';
import { requireId } from '../in-scim.ts';
import type { GroupDraft } from './group-draft.ts';

export type ScimGroupRow = {
  id: string;
  displayName: string;
  externalId: string | null;
  version: number;
  created: Date;
  changed: Date;
  /** The number of members. */
  size: number;
};

/** A member of a group; the name is only read on request. */
export type Member = { groupId: string; ssoid: string; name: string | null };

/** Membership changes run one call after another: no one can join a group that is being removed. */
export const lockGroups = async (tx: Tx, customerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('keystead.scim-groups'), ${customerId})`.execute(tx);
};

const selectGroups = (tx: Tx, customerId: number) =>
  tx
    .selectFrom('scim_groups as g')
    .select([
      'g.id',
      'g.display_name as displayName',
      'g.external_id as externalId',
      'g.version',
      'g.created_at as created',
      'g.changed_at as changed',
      sql<number>`(select count(*) from scim_members m where m.group_id = g.id)`.as('size'),
    ])
    .where('g.customer_id', '=', customerId);

export const findGroup = async (tx: Tx, customerId: number, id: string): Promise<ScimGroupRow> => {
  const row = await selectGroups(tx, customerId).where('g.id', '=', requireId(id)).executeTakeFirst();
  if (!row) throw fail('resource.notFound');
  return row;
};

export type GroupPageQuery = { condition: Condition; start: number; count: number };

/** One page of the groups that match a condition, and their total. */
export const findGroupPage = async (
  tx: Tx,
  customerId: number,
  { condition, start, count }: GroupPageQuery,
): Promise<{ total: number; found: ScimGroupRow[] }> => {
  const { total } = await tx
    .selectFrom('scim_groups as g')
    .select(sql<number>`count(*)`.as('total'))
    .where('g.customer_id', '=', customerId)
    .where(condition)
    .executeTakeFirstOrThrow();
  if (count === 0) return { total, found: [] };
  const found = await selectGroups(tx, customerId)
    .where(condition)
    .orderBy('g.name_key')
    .offset(start)
    .limit(count)
    .execute();
  return { total, found };
};

export const readMembers = async (
  tx: Tx,
  ids: readonly string[],
  withNames: boolean,
): Promise<Map<string, Member[]>> => {
  if (ids.length === 0) return new Map();
  const name = withNames
    ? sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.ssoid = m.ssoid)`
    : sql<string | null>`null`;
  const rows = await tx
    .selectFrom('scim_members as m')
    .select(['m.group_id as groupId', 'm.ssoid', name.as('name')])
    .where('m.group_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('m.ssoid')
    .execute();
  return Map.groupBy(rows, ({ groupId }) => groupId);
};

export const readMemberIds = async (tx: Tx, id: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('scim_members')
    .select('ssoid')
    .where('group_id', '=', id)
    .orderBy('ssoid')
    .execute();
  return rows.map(({ ssoid }) => ssoid);
};

const withUniqueName = async <T>(group: string, write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'scim_groups_name')
      throw fail('scim.groupTaken', { group });
    throw error;
  }
};

export const insertGroup = async (tx: Tx, customerId: number, draft: GroupDraft): Promise<string> => {
  const { id } = await withUniqueName(draft.displayName, () =>
    tx
      .insertInto('scim_groups')
      .values({
        customer_id: customerId,
        display_name: draft.displayName,
        external_id: draft.externalId || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};

export const updateGroup = async (tx: Tx, id: string, draft: GroupDraft): Promise<void> => {
  await withUniqueName(draft.displayName, () =>
    tx
      .updateTable('scim_groups')
      .set({
        display_name: draft.displayName,
        external_id: draft.externalId || null,
        changed_at: new Date(),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute(),
  );
};

/** A group has changed when a member joined or left. */
export const touchGroups = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('scim_groups')
    .set({ changed_at: new Date(), version: sql<number>`version + 1` })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
};

export const addMembers = async (
  tx: Tx,
  customerId: number,
  groupIds: readonly string[],
  ssoids: readonly string[],
): Promise<void> => {
  await sql`insert into scim_members (group_id, ssoid, customer_id)
    select g, p, ${customerId} from unnest(${[...groupIds]}::uuid[]) g, unnest(${[...ssoids]}::uuid[]) p
    on conflict do nothing`.execute(tx);
};

export const removeMembers = async (
  tx: Tx,
  groupIds: readonly string[],
  ssoids: readonly string[],
): Promise<void> => {
  await sql`delete from scim_members where group_id = any(${[...groupIds]}::uuid[])
    and ssoid = any(${[...ssoids]}::uuid[])`.execute(tx);
};

export const removeGroup = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('scim_groups').where('id', '=', id).execute();
};
