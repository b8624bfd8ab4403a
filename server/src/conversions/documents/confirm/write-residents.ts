import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import type { SessionSource } from '../../../data/tables/documents.ts';
import { toStorableJson } from '../../../data/to-storable.ts';
import type { LockedSession } from '../lock-session.ts';
import type { LookedUpResident } from './look-up-session.ts';

/** The residents of a session. Only the last digits of the SSN are stored. */
export const writeResidents = (
  tx: Tx,
  session: LockedSession,
  residents: readonly LookedUpResident[],
): Promise<unknown> => {
  const rows = residents.map(({ resident, decision }, index) => ({
    position: index + 1,
    resident_id: resident.id,
    first_name: resident.firstName,
    last_name: resident.lastName,
    ssn_end: resident.ssn?.slice(-4) ?? null,
    date_of_birth: resident.dateOfBirth,
    mrn: resident.mrn,
    unit: resident.unit.name,
    gender: resident.gender,
    destination_resident_id: 'to' in decision ? decision.to : null,
    reason_code: 'to' in decision ? null : decision.reason,
  }));
  return sql`
    insert into document_session_residents (session_id, customer_id, config_id, position, resident_id, first_name,
      last_name, ssn_end, date_of_birth, mrn, unit, gender, destination_resident_id, reason_code)
    select ${session.id}, ${session.customer_id}, ${session.source.configId}, r.*
    from jsonb_to_recordset(${toStorableJson(rows)}::jsonb) as r (position int, resident_id text, first_name text,
      last_name text, ssn_end text, date_of_birth date, mrn text, unit text, gender text, destination_resident_id text,
      reason_code text)`.execute(tx);
};

/** Starts the journal: documents that are left out are skipped immediately. */
export const writeMoves = (
  tx: Tx,
  session: LockedSession,
  residents: readonly LookedUpResident[],
): Promise<unknown> => {
  const typeNames = typeNamesOf(session.source);
  const rows = residents.flatMap(({ resident, decision, documents }) =>
    documents.map((document) => ({
      document_id: document.id,
      resident_id: resident.id,
      type_id: document.typeId,
      type_name: typeNames.get(document.typeId) ?? String(document.typeId),
      title: document.title,
      file_name: document.fileName,
      content_type: document.contentType,
      assigned_date: document.assignedDate,
      size: document.size,
      sha256: document.sha256,
      state: 'to' in decision ? 'Pending' : 'Skipped',
      reason_code: 'to' in decision ? null : decision.reason,
    })),
  );
  const numbered = rows.map((row, index) => ({ position: index + 1, ...row }));
  return sql`
    insert into document_moves (session_id, customer_id, position, document_id, resident_id, type_id, type_name, title,
      file_name, content_type, assigned_date, size, sha256, state, reason_code)
    select ${session.id}, ${session.customer_id}, r.*
    from jsonb_to_recordset(${toStorableJson(numbered)}::jsonb) as r (position int, document_id text, resident_id text,
      type_id int, type_name text, title text, file_name text, content_type text, assigned_date date, size bigint,
      sha256 text, state text, reason_code text)`.execute(tx);
};

const typeNamesOf = ({ sourceDocTypes, sourceDocTypeNames }: SessionSource): Map<number, string> =>
  new Map(sourceDocTypes.map((id, index) => [id, sourceDocTypeNames[index] ?? String(id)]));
