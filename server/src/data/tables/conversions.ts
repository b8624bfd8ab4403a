import type {
  FieldChange,
  ImportSource,
  MissingReference,
  PlanAction,
  SignInMethod,
} from '@keystead/contract/people/imports.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import type { ColumnType, Generated } from 'kysely';

/** Written as text, read as parsed JSON. */
type Json<T> = ColumnType<T, string, string>;

export type ImportPlansTable = {
  id: Generated<string>;
  customer_id: number;
  source: ImportSource;
  input: Json<unknown>;
  total: number;
  errors: number;
  missing: Json<MissingReference[]>;
  created_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
  process_id: string | null;
};

export type ImportPlanRowsTable = {
  plan_id: string;
  position: number;
  customer_id: number;
  user_name: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  email: string;
  action: PlanAction;
  sign_in: SignInMethod | null;
  notes: Json<Reason[]>;
  has_errors: boolean;
  changes: Json<FieldChange[]>;
  facts: Json<Record<string, string>>;
  wanted: Json<unknown> | null;
  ssoid: string | null;
  version: number | null;
  sealed_secret: string | null;
};

export type ImportedUsersTable = {
  ssoid: string;
  customer_id: number;
  source: ImportSource;
  process_id: string;
  exported_system_id: string | null;
  exported_user_id: string | null;
  imported_at: Generated<Date>;
};
