import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import { bundles } from '@keystead/contract/access/bundles.ts';
import { isRight, type Right } from '@keystead/contract/access/rights.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { TokenScope } from '@keystead/contract/security/tokens.ts';
import type pg from 'pg';
import type { Scope } from '../data/scope.ts';
import { tokenHash } from './session-token.ts';

/** The signed-in person on whose behalf a call runs, or the token that stands in for one. */
export type Actor = {
  sessionId: string;
  ssoid: string;
  userName: string;
  firstName: string;
  lastName: string;
  fullName: string;
  isFederated: boolean;
  rights: ReadonlySet<Right>;
  adminAccess: AdminAccessType;
  facilityIds: readonly number[];
  configId: number | null;
  /** The customer the person belongs to; null for staff of the provider. */
  ownCustomerId: number | null;
  /** The customer the person works for now: the own one, or the one support has selected. */
  customerId: number | null;
  /** Set when a program calls with a token; ids and names are the token's then. */
  tokenScope?: TokenScope;
};

export type ActorRow = {
  session_id: string;
  ssoid: string;
  selected_customer_id: number | null;
  customer_id: number | null;
  user_name: string;
  first_name: string;
  last_name: string;
  is_federated: boolean;
  admin_access: AdminAccessType;
  facility_ids: number[];
  config_id: number | null;
  rights: string[];
};

export const findActor = async (pool: pg.Pool, token: string, isActivity: boolean): Promise<Actor | null> => {
  const { rows } = await pool.query<ActorRow>({
    name: 'open-session',
    text: 'select * from open_session($1, $2)',
    values: [tokenHash(token), isActivity],
  });
  return rows[0] ? toActor(rows[0]) : null;
};

export const toActor = (row: ActorRow): Actor => {
  const rights = new Set<Right>([...row.rights.filter(isRight), ...bundles[row.admin_access]]);
  if (row.is_federated) rights.add('FEDERATED');
  return {
    sessionId: row.session_id,
    ssoid: row.ssoid,
    userName: row.user_name,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    isFederated: row.is_federated,
    rights,
    adminAccess: row.admin_access,
    facilityIds: row.facility_ids,
    configId: row.config_id,
    ownCustomerId: row.customer_id,
    customerId: row.selected_customer_id ?? row.customer_id,
  };
};

/** The rows this person's calls may touch. Support without a customer reaches nothing but the own record. */
export const scopeOf = (actor: Actor): Scope => ({ customerId: actor.customerId, ssoid: actor.ssoid });

export const requireCustomer = (actor: Actor): number => {
  if (actor.customerId === null) throw fail('customer.notSelected');
  return actor.customerId;
};
