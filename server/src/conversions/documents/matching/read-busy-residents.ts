import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';

/**
 * Residents whose documents are already being moved or put back, at either end. Their documents may be unverified
 * copies, or about to disappear. Residents left out of those sessions do not count.
 */
export const readBusyResidents = async (
  tx: Tx,
  configId: number,
  residentIds: readonly string[],
  /** A session does not block itself. */
  exceptSession: number | null = null,
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    with unfinished as (
      select s.id, (s.destination ->> 'configId')::int as destination from document_sessions s
      where s.id is distinct from ${exceptSession}::bigint and exists (
        select from processes p where p.id in (s.process_id, s.put_back_process_id) and p.state = 'InProgress')),
    moving as (
      select r.config_id, r.resident_id, u.destination, r.destination_resident_id
      from unfinished u join document_session_residents r on r.session_id = u.id where r.reason_code is null)
    select resident_id as id from moving
      where config_id = ${configId} and resident_id = any(${[...residentIds]}::text[])
    union
    select destination_resident_id from moving
      where destination = ${configId} and destination_resident_id = any(${[...residentIds]}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};
