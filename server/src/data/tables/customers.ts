import type { IdpType } from '@keystead/contract/identity-provider-types.ts';
import type { Generated, GeneratedAlways } from 'kysely';

type Stamps = {
  created_by: string;
  created_at: Generated<Date>;
  modified_by: string | null;
  modified_at: Date | null;
  version: Generated<number>;
};

export type StacksTable = { id: number; stack_name: string };

export type CustomersTable = Stamps & {
  id: Generated<number>;
  stack_id: number;
  account_id: string;
  account_name: string;
  guid: string | null;
  time_zone: Generated<string>;
  /** The provider itself, whose users are its staff. */
  is_provider: Generated<boolean>;
};

export type ConfigurationsTable = Stamps & {
  id: Generated<number>;
  customer_id: number;
  config_name: string;
  config_type: 'Production' | 'Training' | 'Other';
  guid: string | null;
  user_management: IdpType | null;
  package_type: string | null;
  subdomain_name: string | null;
  notes: string | null;
  is_active: Generated<boolean>;
};

export type ParametersTable = Stamps & {
  id: Generated<number>;
  stack_id: number | null;
  customer_id: number | null;
  configuration_id: number | null;
  key: string;
  value: string;
  sealed_value: Generated<string | null>;
  /** The stack parameter whose value this one uses. */
  follows: Generated<number | null>;
  value_start: GeneratedAlways<string>;
};

export type CustomerSettingsTable = {
  customer_id: number;
  mfa_licensed: Generated<boolean>;
  mfa_enabled: Generated<boolean>;
  bad_password_limit: Generated<number>;
  automatic_unlock_minutes: Generated<number>;
  password_expiry_days: Generated<number>;
  password_history: Generated<number>;
  temporary_password_hours: Generated<number>;
  require_security_questions: Generated<boolean>;
  allow_self_service_reset: Generated<boolean>;
  version: Generated<number>;
};

export type SignInPagesTable = {
  customer_id: number;
  color: string | null;
  logo: Buffer | null;
  logo_type: string | null;
  logo_digest: string | null;
  version: Generated<number>;
};
