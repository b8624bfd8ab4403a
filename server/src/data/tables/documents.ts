import type { TextValues } from '@keystead/contract/texts/sentence.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as text, read as parsed JSON. */
type Json<T> = ColumnType<T, string, string>;

export type SessionSource = {
  configId: number;
  sourceEnvironmentId: number;
  sourceEnvironmentName: string;
  sourceCorporationId: number;
  sourceCorporationName: string;
  sourceFacilityId: number;
  sourceFacilityName: string;
  sourceUnitId: number[];
  sourceUnitNames: string[];
  sourceDocTypes: number[];
  sourceDocTypeNames: string[];
  dateRange: { from: string; to: string };
};

export type SessionDestination = {
  configId: number;
  destEnvironmentId: number;
  destEnvironmentName: string;
  destCorporationId: number;
  destCorporationName: string;
  destFacilityId: number;
  destFacilityName: string;
};

type ResidentChoice = {
  residentID: string;
  destResidentId?: string | undefined;
  leftOut?: 'missing' | 'ambiguous' | 'unconfirmed' | 'busy' | undefined;
};

/** The steps of a document; in the first four states it is not finished yet. */
type DocumentState =
  | 'Pending'
  | 'Reading'
  | 'Written'
  | 'Verified'
  | 'Moved'
  | 'Failed'
  | 'Skipped'
  | 'PutBack';

export type DocumentSessionsTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  source: Json<SessionSource>;
  destination: Json<SessionDestination>;
  choices: Json<ResidentChoice[]>;
  actor_ssoid: string | null;
  moved_by: string;
  saved_at: Generated<Date>;
  confirmed_at: Date | null;
  process_id: string | null;
  put_back_process_id: string | null;
};

export type DocumentSessionResidentsTable = {
  session_id: number;
  customer_id: number;
  position: number;
  resident_id: string;
  config_id: number;
  first_name: string;
  last_name: string;
  ssn_end: string | null;
  date_of_birth: string;
  mrn: string;
  unit: string;
  gender: string;
  destination_resident_id: string | null;
  reason_code: string | null;
  reason_values: Json<TextValues> | null;
};

export type DocumentMovesTable = {
  session_id: number;
  customer_id: number;
  position: number;
  document_id: string;
  resident_id: string;
  type_id: number;
  type_name: string;
  title: string;
  file_name: string;
  content_type: string;
  assigned_date: string;
  size: number;
  sha256: string;
  state: DocumentState;
  reason_code: string | null;
  reason_values: Json<TextValues> | null;
  sent_bytes: Generated<number>;
  copy_id: string | null;
  reading_at: Date | null;
  written_at: Date | null;
  verified_at: Date | null;
  moved_at: Date | null;
  put_back_at: Date | null;
};

export type ManifestKeysTable = {
  id: string;
  public_key: string;
  sealed_key: string;
  created_at: Generated<Date>;
};
