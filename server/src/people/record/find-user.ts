import { canSeeUser } from '@keystead/contract/access/policies/user-admin.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import { fail } from '@keystead/contract/errors.ts';
import { noProductAccess, type ProductAccess } from '@keystead/contract/people/product-access.ts';
import type { FactorState } from '@keystead/contract/people/user.ts';
import type { UserRegion } from '@keystead/contract/products/snf.ts';
import { sql } from 'kysely';
import { type Actor, requireCustomer } from '../../actor/actor.ts';
import { compileOnce } from '../../data/compile-once.ts';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { isLastAdminSql } from '../rights/is-last-admin-sql.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import type { Physician, StoredUser } from './stored-user.ts';

export const storedUsers = (tx: Tx) =>
  tx
    .selectFrom('users as u')
    .leftJoin('credentials as c', 'c.ssoid', 'u.ssoid')
    .leftJoin('factors as f', 'f.ssoid', 'u.ssoid')
    .leftJoin('configurations as e', 'e.id', 'u.config_id')
    .select([
      'u.ssoid',
      sql<number>`u.customer_id`.as('customerId'),
      'u.config_id as configId',
      'e.config_name as configName',
      'u.user_name as userName',
      'u.first_name as firstName',
      'u.middle_name as middleName',
      'u.last_name as lastName',
      'u.prefix',
      'u.title',
      'u.email',
      'u.primary_phone as primaryPhone',
      'u.ext',
      'u.mobile_phone as mobilePhone',
      'u.employee_id as employeeId',
      'u.is_federated as isFederated',
      'u.federated_login_id as federatedLoginId',
      'u.status',
      'u.deactivation_date as deactivationDate',
      'u.admin_access as adminAccess',
      sql<Right[]>`array(select r."right" from user_rights r where r.ssoid = u.ssoid)`.as('grantedRights'),
      'u.facility_ids as facilityIds',
      sql<Partial<ProductAccess>>`u.access`.as('access'),
      sql<Physician | null>`u.physician`.as('physician'),
      'u.token_management as tokenManagement',
      'u.scim_mapping as scimMapping',
      sql<UserRegion[]>`u.admin_regions`.as('adminRegions'),
      'u.mfa_enabled as mfaEnabled',
      'u.sign_on_policy_ids as signOnPolicyIds',
      'u.version',
      sql<boolean>`c.password_hash is not null or c.asked_at is not null`.as('hasPassword'),
      sql<boolean>`coalesce(c.must_change, false)`.as('mustChange'),
      sql<FactorState>`coalesce(f.next_state, f.state, 'none')`.as('factorState'),
      sql<string | null>`coalesce(f.next_phone_number, f.phone_number)`.as('phoneNumber'),
      sql<string | null>`case when f.state = 'enabled' then f.phone_number end`.as('phoneInUse'),
      sql<boolean>`${sql.raw(isLastAdminSql)}`.as('isLastAdmin'),
    ]);

type StoredUserRow = Omit<StoredUser, 'access'> & { access: Partial<ProductAccess> };

export const toStored = (row: StoredUserRow): StoredUser => ({
  ...row,
  access: { ...noProductAccess, ...row.access },
});

const readOwnUser = compileOnce((tx) =>
  storedUsers(tx).modifyFront(prepared).where('u.ssoid', '=', '').where('u.customer_id', '=', 0),
);

/** A user of the actor's customer; a user at a location the actor can't access counts as missing too. */
export const findUser = async (tx: Tx, actor: Actor, ssoid: string): Promise<StoredUser> => {
  const {
    rows: [row],
  } = await readOwnUser(tx, ssoid, requireCustomer(actor));
  return toStored(requireVisible(row, actor));
};

export const requireVisible = <Row extends StoredUserRow>(row: Row | undefined, actor: Actor): Row => {
  if (!row || !canSeeUser(userAdminOf(actor), row)) throw fail('resource.notFound');
  return row;
};

/** Same, locked until the transaction ends, so that the checked state is the one that is changed. */
export const findUserForUpdate = async (tx: Tx, actor: Actor, ssoid: string): Promise<StoredUser> => {
  await sql`select from users where ssoid = ${ssoid} for update`.execute(tx);
  return findUser(tx, actor, ssoid);
};

const readUser = compileOnce((tx) => storedUsers(tx).modifyFront(prepared).where('u.ssoid', '=', ''));

/** For jobs, which act for the system rather than a user. */
export const readAnyUser = async (tx: Tx, ssoid: string): Promise<StoredUser | null> => {
  const {
    rows: [row],
  } = await readUser(tx, ssoid);
  return row ? toStored(row) : null;
};

const readUsers = compileOnce((tx) =>
  storedUsers(tx).modifyFront(prepared).where('u.ssoid', '=', sql<string>`any(${[]}::uuid[])`),
);

/** Those of the given users who exist, in the given order. */
export const readAnyUsers = async (tx: Tx, ssoids: readonly string[]): Promise<StoredUser[]> => {
  const { rows } = await readUsers(tx, [...ssoids]);
  const usersById = new Map(rows.map((row) => [row.ssoid, toStored(row)]));
  return ssoids.flatMap((ssoid) => usersById.get(ssoid) ?? []);
};

export const readAnyUserForUpdate = async (tx: Tx, ssoid: string): Promise<StoredUser | null> => {
  await sql`select from users where ssoid = ${ssoid} for update`.execute(tx);
  return readAnyUser(tx, ssoid);
};

/** Two admins who leave at the same time must not both count on the other. */
export const lockAdminChanges = async (tx: Tx, customerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('keystead.corporate-admins'), ${customerId})`.execute(tx);
};

/** The customer's users with these names. */
export const findUsersByName = async (
  tx: Tx,
  actor: Actor,
  userNames: string[],
  { forUpdate }: { forUpdate: boolean },
): Promise<StoredUser[]> => {
  const names = userNames.map((name) => name.toLowerCase());
  const rows = await storedUsers(tx)
    .where(sql`lower(u.user_name)`, 'in', names)
    .where('u.customer_id', '=', requireCustomer(actor))
    .orderBy('u.ssoid')
    .$if(forUpdate, (users) => users.forUpdate('u'))
    .execute();
  const admin = userAdminOf(actor);
  return rows.filter((row) => canSeeUser(admin, row)).map(toStored);
};
