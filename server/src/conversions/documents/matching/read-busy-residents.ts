import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';

/** Compared the way the service is called: without spaces around it and slashes at its end. */
const address = sql`rtrim(btrim(p.value, E' \\t\\r\\n'), '/')`;
const addressOf = (configId: ReturnType<typeof sql>) =>
  sql`(select ${address} from parameters p where p.configuration_id = ${configId} and p.key = ${parameterKeys.documentsUrl})`;

/**
 * Residents whose documents are already being moved or put back, at either end. Their documents may be unverified
 * copies, or about to disappear. Residents left out of those sessions do not count. Two configurations with the same
 * document service have the same residents.
 */
export const readBusyResidents = async (
  tx: Tx,
  configId: number,
  residentIds: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    with unfinished as (
      select s.id, (s.destination ->> 'configId')::int as destination from document_sessions s
      where exists (
        select from processes p where p.id in (s.process_id, s.put_back_process_id) and p.state = 'InProgress')),
    moving as (
      select r.config_id, r.resident_id, u.destination, r.destination_resident_id
      from unfinished u join document_session_residents r on r.session_id = u.id where r.reason_code is null),
    same_service as (
      select c.id from (select config_id from moving union select destination from moving) as c (id)
      where c.id = ${configId} or ${addressOf(sql`c.id`)} = ${addressOf(sql`${configId}`)})
    select resident_id as id from moving
      where config_id in (select id from same_service) and resident_id = any(${[...residentIds]}::text[])
    union
    select destination_resident_id from moving
      where destination in (select id from same_service)
        and destination_resident_id = any(${[...residentIds]}::text[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};
