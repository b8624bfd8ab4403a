import { fail } from '@keystead/contract/errors.ts';
import type { Tx } from '../data/database.ts';

type MappingTable = 'access_mappings' | 'location_mappings';

/** Where logins name a mapping, and the newcomers who get what it says. */
const uses = {
  access_mappings: { column: 'default_access_id', newcomers: ['all'] },
  location_mappings: { column: 'default_location_id', newcomers: ['all', 'mapped'] },
} as const;

/** Without it people would be added with nothing, and nobody would be told. */
export const requireUnusedMapping = async (tx: Tx, table: MappingTable, id: number): Promise<void> => {
  // A login that is just being saved holds it: its names are read afterwards.
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
