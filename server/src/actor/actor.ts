import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import { bundles } from '@keystead/contract/access/bundles.ts';
import type { TokenReach } from '@keystead/contract/access/policies/token-owner.ts';
import { isLocationBound, userAdminKind } from '@keystead/contract/access/policies/user-admin.ts';
import { isRight, type Right } from '@keystead/contract/access/rights.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { TokenScope } from '@keystead/contract/security/tokens.ts';
import type { Data } from '../data/database.ts';
import { preparedMark } from '../data/prepared-statements.ts';
import type { PersonScope } from '../data/scope.ts';
import { tokenHash } from '../identity/sessions/session-token.ts';
import { providerRights } from './provider-rights.ts';

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
  /** Environments in which a number of one of a location admin's facilities means another facility. */
  hiddenEnvironments: readonly number[];
  /** Their own environment while they work for their own customer; otherwise null. */
  configId: number | null;
  /** Their own environment, regardless of the customer they work for. */
  ownConfigId: number | null;
  ownCustomerId: number;
  /** Belongs to the provider. */
  isStaff: boolean;
  /** The customer the person works for now: their own, or the one selected by support staff; null until then. */
  customerId: number | null;
  /** Set if a program calls with a token; the ids and names are then the token's. */
  token?: { scope: TokenScope; reach: TokenReach };
};

export type ActorRow = {
  session_id: string;
  ssoid: string;
  selected_customer_id: number | null;
  customer_id: number;
  is_staff: boolean;
  user_name: string;
  first_name: string;
  last_name: string;
  is_federated: boolean;
  admin_access: AdminAccessType;
  facility_ids: number[];
  config_id: number | null;
  hidden_environments: number[];
  rights: string[];
};

/** The right to work for customers other than one's own. */
export const selectCustomerRight: Right = 'VIEW_ANY_CUSTOMER';

type SessionRow = ActorRow & { valid_seconds: number };

/** Named, so that a version with more of them can be rolled out beside this one. */
const sessionColumns = `session_id, ssoid, selected_customer_id, customer_id, is_staff, user_name, first_name, last_name,
  is_federated, admin_access, facility_ids, config_id, hidden_environments, rights, valid_seconds`;

/** The holder of a session, and how long it stays valid if nothing changes. */
export const openSession = async (
  data: Pick<Data, 'query'>,
  token: string,
  isActivity: boolean,
): Promise<{ actor: Actor; validMs: number } | null> => {
  const { rows } = await data.query<SessionRow>(
    `select ${preparedMark} ${sessionColumns} from open_session($1, $2)`,
    [tokenHash(token), isActivity],
  );
  const [row] = rows;
  return row ? { actor: toActor(withAllowedSelection(row)), validMs: row.valid_seconds * 1000 } : null;
};

/** A customer stays selected only while the person is allowed to select one. */
const withAllowedSelection = (row: SessionRow): SessionRow =>
  row.rights.includes(selectCustomerRight) ? row : { ...row, selected_customer_id: null };

/** Individually granted rights, plus those that come with the admin access. */
export const rightsOf = (granted: readonly string[], access: AdminAccessType): Set<Right> =>
  new Set<Right>([...granted.filter(isRight), ...bundles[access]]);

export const toActor = (row: ActorRow): Actor => {
  const allRights = rightsOf(row.rights, row.admin_access);
  if (row.is_federated) allRights.add('FEDERATED');
  const customerId = currentCustomerOf(row, allRights);
  const isAtHome = customerId === row.customer_id;
  return {
    sessionId: row.session_id,
    ssoid: row.ssoid,
    userName: row.user_name,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    isFederated: row.is_federated,
    rights: row.is_staff && isAtHome ? providerRights(allRights, row.admin_access) : allRights,
    adminAccess: row.admin_access,
    facilityIds: isAtHome ? row.facility_ids : [],
    hiddenEnvironments: isAtHome && isLocationBound(userAdminKind(allRights)) ? row.hidden_environments : [],
    configId: isAtHome ? row.config_id : null,
    ownConfigId: row.config_id,
    ownCustomerId: row.customer_id,
    isStaff: row.is_staff,
    customerId,
  };
};

/** Support staff work for the customer they select; for the provider itself only while they administer it. */
const currentCustomerOf = (row: ActorRow, rights: ReadonlySet<Right>): number | null => {
  const { selected_customer_id: selected, customer_id: own, is_staff: isStaff, admin_access: access } = row;
  if (
    selected !== null &&
    (selected !== own || !isStaff || administersProvider({ isStaff, adminAccess: access }))
  )
    return selected;
  return isStaff && rights.has(selectCustomerRight) ? null : own;
};

/** Only the provider's corporate admins administer its staff, not support staff with the same rights. */
export const administersProvider = ({
  isStaff,
  adminAccess,
}: Pick<Actor, 'isStaff' | 'adminAccess'>): boolean => isStaff && adminAccess === 'UMA';

/** The rows this person's calls can reach. Support staff without a selected customer reach only their own record. */
export const scopeOf = ({ customerId, ssoid, hiddenEnvironments }: Actor): PersonScope => ({
  customerId,
  ssoid,
  hiddenEnvironments,
});

export const requireCustomer = (actor: Actor): number => {
  if (actor.customerId === null) throw fail('customer.notSelected');
  return actor.customerId;
};
