import type { Network, PolicyAccess, TwoFactorDemand } from '@keystead/contract/security/sign-on-policies.ts';
import type { Generated } from 'kysely';

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
  two_factor: Generated<TwoFactorDemand>;
  version: Generated<number>;
};

export type KnownDevicesTable = {
  ssoid: string;
  customer_id: number | null;
  device_hash: Buffer;
  code_at: Generated<Date>;
};
