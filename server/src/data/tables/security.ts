import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import type { ClientAuthMethod, NewUserRule } from '@keystead/contract/organization-login.ts';
import type {
  GroupReference,
  RetainedAttributes,
} from '@keystead/contract/people/directory/directory-attributes.ts';
import type { MappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import type {
  Network,
  PolicyAccess,
  TwoFactorRequirement,
} from '@keystead/contract/security/sign-on-policies.ts';
import type { TokenScope } from '@keystead/contract/security/tokens.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type IpListsTable = {
  id: Generated<number>;
  customer_id: number;
  name: string;
  entries: string[];
  modified_by: string;
  modified_at: Generated<Date>;
  version: Generated<number>;
};

export type SignOnPoliciesTable = {
  id: Generated<number>;
  customer_id: number;
  name: string;
  is_active: Generated<boolean>;
  priority: number;
  network: Generated<Network>;
  ip_list_id: number | null;
  access: Generated<PolicyAccess>;
  two_factor: Generated<TwoFactorRequirement>;
  version: Generated<number>;
};

export type KnownDevicesTable = {
  ssoid: string;
  customer_id: number;
  device_hash: Buffer;
  code_at: Date | null;
  seen_at: Generated<Date>;
  failed_passwords: Generated<number>;
};

export type AccessTokensTable = {
  id: string;
  customer_id: number;
  name: string;
  token_hash: Buffer;
  last_four: string;
  scope: TokenScope;
  created_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  revoked_by: string | null;
  owner_ssoid: string | null;
  networks: Generated<string[]>;
};

export type LocationMappingsTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  config_id: number;
  external_value: string;
  corporation_name: string;
  location_name: string;
  modified_by: string;
  modified_at: Generated<Date>;
  version: Generated<number>;
};

export type UnmappedLocationsTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  external_value: string;
  user_name: string;
  times: Generated<number>;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
};

export type AccessMappingsTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  priority: number;
  external_group: string;
  admin_access: AdminAccessType;
  access: ColumnType<Partial<MappedAccess>, string, string>;
  modified_by: string;
  modified_at: Generated<Date>;
  version: Generated<number>;
};

export type ScimEntriesTable = {
  ssoid: string;
  customer_id: number;
  external_id: string | null;
  location: Generated<string>;
  said_groups: ColumnType<GroupReference[], string | undefined, string>;
  kept: ColumnType<Partial<RetainedAttributes>, string | undefined, string>;
  changed_at: Date | null;
};

export type ScimGroupsTable = {
  id: Generated<string>;
  customer_id: number;
  display_name: string;
  name_key: GeneratedAlways<string | null>;
  external_id: string | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  version: Generated<number>;
};

export type ScimMembersTable = { group_id: string; ssoid: string; customer_id: number };

export type OrganizationLoginsTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  idp_id: string;
  /** The redirect URI registered at the provider contains it. */
  callback_key: ColumnType<string, string | undefined, never>;
  actor_id: Generated<string>;
  name: string;
  issuer: string;
  client_id: string;
  sealed_secret: string;
  secret_sent: ClientAuthMethod;
  scopes: Generated<string>;
  domains: Generated<string[]>;
  login_claim: string;
  groups_claim: Generated<string>;
  location_claim: Generated<string>;
  follows_groups: Generated<boolean>;
  newcomers: Generated<NewUserRule>;
  default_config_id: number | null;
  default_access_id: number | null;
  default_location_id: number | null;
  is_active: boolean;
  modified_by: string;
  modified_at: Generated<Date>;
  version: Generated<number>;
};

export type OrganizationWordsTable = {
  ssoid: string;
  customer_id: number;
  groups: string[];
  location: string;
};
