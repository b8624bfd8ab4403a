import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { ImportedPerson, ImportRules, RowNeeds, RowRun } from './import-row.ts';
import { RowRefused } from './row-refused.ts';

/** Records where people came from, and runs their source's own steps. Rows without an origin keep the known one. */
export const recordOrigins = async (
  tx: Tx,
  rules: ImportRules,
  { processId, customerId, input }: Pick<RowRun, 'processId' | 'customerId' | 'input'>,
  imported: readonly ImportedPerson[],
  needs: RowNeeds,
): Promise<void> => {
  const rows = imported.map(({ ssoid, item }) => ({ ssoid, ...item.wanted?.exported }));
  const insertion = sql`
    insert into imported_users (ssoid, customer_id, source, process_id, exported_system_id, exported_user_id)
    select r.ssoid, ${customerId}, ${rules.source}, ${processId}, r."systemId", r."userId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (ssoid uuid, "systemId" text, "userId" text)
    on conflict (ssoid) do update set source = excluded.source, process_id = excluded.process_id,
      exported_system_id = coalesce(excluded.exported_system_id, imported_users.exported_system_id),
      exported_user_id = coalesce(excluded.exported_user_id, imported_users.exported_user_id),
      imported_at = now()
    where excluded.exported_user_id is not null or imported_users.exported_user_id is null`.execute(tx);
  await insertion.catch((error: unknown) => {
    throw isTaken(error) ? new RowRefused('import.linkedMeanwhile') : error;
  });
  if (!input.isTrial) await rules.afterImport?.(tx, imported, needs);
};

/** The lists were checked, but another person may have been linked to the same user since. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'imported_users_exported';
