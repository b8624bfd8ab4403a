import { fail } from '@keystead/contract/errors.ts';
import type { Tx } from '../data/database.ts';

type MappingTable = 'access_mappings' | 'location_mappings';

/** Where logins refer to a mapping, and the newcomers who get what it says. */
const uses = {
  access_mappings: { column: 'default_access_id', newcomers: ['all'] },
  location_mappings: { column: 'default_location_id', newcomers: ['all', 'mapped'] },
} as const;

/** Without it, users would silently be added with nothing. */
export const requireUnusedMapping = async (tx: Tx, table: MappingTable, id: number): Promise<void> => {
  // A login that is being saved locks the mapping, so the names are read after it.
  await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
  const { column, newcomers } = uses[table];
  const logins = await tx
    .selectFrom('organization_logins')
    .select('name')
    .where(column, '=', id)
    .where('newcomers', 'in', newcomers)
    .orderBy('name')
    .execute();
  if (logins.length > 0) throw fail('mapping.inUse', { logins: logins.map(({ name }) => name).join(', ') });
};
