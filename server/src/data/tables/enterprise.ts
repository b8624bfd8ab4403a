import type { Generated, GeneratedAlways } from 'kysely';

export type EnterpriseChangesTable = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  change_set: Generated<number>;
  entity: 'customer' | 'configuration' | 'parameter' | 'application' | 'organizationLogin' | 'outside';
  entity_id: number;
  stack_id: number | null;
  customer_id: number | null;
  configuration_id: number | null;
  name: string;
  action: 'created' | 'changed' | 'deleted' | 'done';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor_name: string;
  actor_ssoid: string | null;
  trace_id: string | null;
};

/** The customers' clients at our own provider. */
export type IdpApplicationsTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  name: string;
  /** The one shown in IDM Configuration. */
  is_main: Generated<boolean>;
  is_enabled: Generated<boolean>;
  asks_consent: Generated<boolean>;
  requires_pkce: Generated<boolean>;
  scopes: Generated<string[]>;
  backchannel_logout_uri: string | null;
  client_id: string | null;
  issuer: string | null;
  sign_in_redirect_uris: string[];
  sign_out_redirect_uris: string[];
  created_by: string;
  created_at: Generated<Date>;
  modified_by: string | null;
  modified_at: Date | null;
  version: Generated<number>;
};

export type OutsideCredentialsTable = {
  configuration_id: number;
  product: string;
  customer_id: number;
  sealed_credential: string;
  set_by: string;
  set_at: Generated<Date>;
};

export type RunningActionsTable = {
  action: string;
  subject: string;
  run: string;
  started_at: Generated<Date>;
};
