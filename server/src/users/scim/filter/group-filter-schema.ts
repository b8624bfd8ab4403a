import { sql } from 'kysely';
import { isUuid } from '../../../data/is-uuid.ts';
import { type FilterSchema, text } from './filter-to-sql.ts';

/** What a filter can refer to in groups. Members are found by the id of the group. */
export const groupFilterSchema: FilterSchema = {
  columns: {
    id: { kind: 'exact', expression: sql`g.id::text` },
    externalid: { kind: 'exact', expression: sql`g.external_id` },
    displayname: text(sql`g.display_name`),
    'meta.resourcetype': text(sql`'Group'`),
    'meta.created': { kind: 'time', expression: sql`g.created_at` },
    'meta.lastmodified': { kind: 'time', expression: sql`g.changed_at` },
  },
  lists: {
    members: (holds) => sql`exists (select from scim_members m where m.group_id = g.id
      and ${holds({ value: { kind: 'exact', expression: sql`m.ssoid::text` }, type: text(sql`'User'`) })})`,
  },
  quick: {
    displayname: (value) => sql`(g.name_key = lower(${value}))`,
    id: (value) => (isUuid(value) ? sql`(g.id = ${value}::uuid)` : sql`false`),
    members: (value) => isMember(value),
    'members.value': (value) => isMember(value),
  },
};

const isMember = (value: string) =>
  isUuid(value)
    ? sql<boolean>`exists (select from scim_members m where m.group_id = g.id and m.ssoid = ${value}::uuid)`
    : sql<boolean>`false`;
