import { maskSsn, type Resident } from '@keystead/contract/conversions/documents/document-residents.ts';
import { sql } from 'kysely';
import type { StoredReason } from '../../../processes/describe-stored-reason.ts';

/** A resident of a session, as stored in the database. */
export type StoredResident = StoredReason & {
  session_id: number;
  resident_id: string;
  first_name: string;
  last_name: string;
  ssn_end: string | null;
  date_of_birth: string;
  mrn: string;
  unit: string;
  gender: string;
};

export const residentColumns = sql`r.session_id, r.resident_id, r.first_name, r.last_name, r.ssn_end, r.date_of_birth,
  r.mrn, r.unit, r.gender, r.reason_code, r.reason_values`;

export const toResident = (row: StoredResident): Resident => ({
  residentID: row.resident_id,
  firstName: row.first_name,
  lastName: row.last_name,
  ssn: maskSsn(row.ssn_end),
  dob: row.date_of_birth,
  mrn: row.mrn,
  unit: row.unit,
  gender: row.gender,
});
