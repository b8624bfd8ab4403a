import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import type { LockCause } from '@keystead/contract/people/directory/lock-out.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type UsersTable = {
  ssoid: string;
  customer_id: number;
  config_id: number | null;
  user_name: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  prefix: string | null;
  title: string | null;
  email: string;
  primary_phone: string | null;
  ext: string | null;
  mobile_phone: string | null;
  employee_id: string | null;
  is_federated: Generated<boolean>;
  federated_login_id: string | null;
  status: UserStatus;
  /** yyyy-mm-dd */
  deactivation_date: string | null;
  admin_access: Generated<AdminAccessType>;
  facility_ids: Generated<number[]>;
  access: ColumnType<Record<string, unknown>, string | undefined, string>;
  physician: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  token_management: Generated<boolean>;
  scim_mapping: Generated<boolean>;
  admin_regions: Generated<unknown>;
  mfa_enabled: Generated<boolean>;
  sign_on_policy_ids: Generated<number[]>;
  created_at: Generated<Date>;
  /** Null for users from before it was kept. */
  created_by: string | null;
  status_changed_at: Generated<Date>;
  last_login_at: Date | null;
  version: Generated<number>;
  sort_key: GeneratedAlways<string>;
  sort_first: GeneratedAlways<string>;
  status_place: GeneratedAlways<number>;
  access_place: GeneratedAlways<number>;
  search: GeneratedAlways<string>;
  /** yyyy-mm-dd */
  seen_on: GeneratedAlways<string>;
  /** Maintained by the database as factors change. */
  has_factor: GeneratedAlways<boolean>;
  product_ids: GeneratedAlways<string[]>;
};

export type UserRightsTable = { ssoid: string; customer_id: number; right: Right };

export type CredentialsTable = {
  ssoid: string;
  customer_id: number;
  password_hash: string | null;
  password_changed_at: Date | null;
  must_change: Generated<boolean>;
  failed_passwords: Generated<number>;
  locked_at: Date | null;
  failed_answers: Generated<number>;
  failed_answers_at: Generated<Date>;
  lock_outs: Generated<number>;
  lock_cause: LockCause | null;
  lock_address: string | null;
  sign_in_version: Generated<number>;
  temporary_since: Date | null;
  asked_at: ColumnType<Record<string, unknown> | null, string | undefined, null>;
  asking_until: Date | null;
};

export type PasswordHistoryTable = {
  ssoid: string;
  customer_id: number;
  password_hash: string;
  replaced_at: Generated<Date>;
};

export type FactorsTable = {
  ssoid: string;
  customer_id: number;
  phone_number: string;
  state: 'pending' | 'verified' | 'enabled';
  code_hash: string | null;
  code_expires_at: Date | null;
  code_sent_at: Date | null;
  code_tries: Generated<number>;
  codes_sent: Generated<number>;
  codes_since: Date | null;
  created_at: Generated<Date>;
  /** The phone that is to replace one in use, with its own code. */
  next_phone_number: string | null;
  next_state: 'pending' | 'verified' | null;
  next_code_hash: string | null;
  next_code_expires_at: Date | null;
  next_code_sent_at: Date | null;
  next_code_tries: Generated<number>;
};

export type KeptFactorsTable = {
  id: GeneratedAlways<number>;
  ssoid: string;
  customer_id: number;
  kind: 'totp';
  sealed_secret: string;
  parameters: ColumnType<Record<string, unknown>, string, never>;
  created_at: Generated<Date>;
};

export type SecurityQuestionsTable = { id: number; question: string; is_retired: Generated<boolean> };

export type SecurityAnswersTable = {
  ssoid: string;
  customer_id: number;
  slot: number;
  question_id: number;
  question: string;
  answer_hash: string;
};
