import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CustomersTable } from '../data/tables/customers.ts';

type Stamped = Pick<
  Selectable<CustomersTable>,
  'created_by' | 'created_at' | 'modified_by' | 'modified_at' | 'version'
>;

export const presentStamps = (row: Stamped) => ({
  createdBy: row.created_by,
  createdDate: row.created_at.toISOString(),
  modifiedBy: row.modified_by,
  modifiedDate: row.modified_at?.toISOString() ?? null,
  version: row.version,
});

/** What every update sets in addition to its own columns. */
export const stampChange = (by: string) => ({
  modified_by: by,
  modified_at: sql<Date>`now()`,
  version: sql<number>`version + 1`,
});
