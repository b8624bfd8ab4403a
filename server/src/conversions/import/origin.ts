import { importSources } from '@keystead/contract/people/imports.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';

/** Where a person came from, as stored. */
export const origin = z.object({
  source: z.enum(importSources),
  processId: z.guid(),
  systemId: z.string().nullable(),
  userId: z.string().nullable(),
  importedAt: z.string(),
});
export type Origin = z.output<typeof origin>;

export const readOrigin = async (tx: Tx, ssoid: string): Promise<Origin | null> => {
  const { rows } = await sql<Origin>`
    select source, process_id as "processId", exported_system_id as "systemId", exported_user_id as "userId",
      imported_at::text as "importedAt"
    from imported_users where ssoid = ${ssoid}`.execute(tx);
  return rows[0] ?? null;
};

/** Restores a person's origin from before an import, unless another import has set it since. */
export const restoreOrigin = async (
  tx: Tx,
  { ssoid, importId }: { ssoid: string; importId: string },
  before: Origin | null,
): Promise<void> => {
  const condition = sql`ssoid = ${ssoid} and process_id = ${importId}`;
  if (before === null) await sql`delete from imported_users where ${condition}`.execute(tx);
  else
    await sql`update imported_users set source = ${before.source}, process_id = ${before.processId},
        exported_system_id = ${before.systemId}, exported_user_id = ${before.userId},
        imported_at = ${before.importedAt}::timestamptz
      where ${condition}`.execute(tx);
};
