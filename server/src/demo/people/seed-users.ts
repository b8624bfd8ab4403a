import { noProductAccess, type ProductAccess } from '@keystead/contract/people/product-access.ts';
import { placeholderEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { todayIn } from '@keystead/contract/rules/time/deactivation-date.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { demoSsoid } from './demo-ssoid.ts';
import type { DemoUser } from './demo-users.ts';
import { demoPhysician } from './physician.ts';
import type { UserPlace } from './user-places.ts';

type Facilities = Map<number, { name: string; corporation: string }>;
type Placed = { ssoid: string; user: DemoUser; place: UserPlace };

const day = 86_400_000;

/** Inserts users with one statement per table. Returns their ssoids by name. */
export const seedUsers = async (
  tx: Tx,
  users: readonly DemoUser[],
  home: UserPlace,
  environments: ReadonlyMap<string, number>,
  passwordHash: string,
): Promise<Map<string, string>> => {
  const facilities = await readFacilities(tx, home.configId);
  const placed = users.map((user): Placed => {
    const configId = user.environment ? environments.get(user.environment) : undefined;
    const place = { ...home, configId: configId ?? home.configId };
    return { ssoid: demoSsoid(userNameOf(user, place)), user, place };
  });
  const policies = await readPolicies(tx, home.customerId);
  await tx
    .insertInto('users')
    .values(placed.map((one) => userRow(one, facilities, policies)))
    .execute();
  await tx
    .insertInto('user_rights')
    .values(placed.flatMap((one) => one.user.rights.map((right) => ({ ...owner(one), right }))))
    .execute();
  await tx
    .insertInto('credentials')
    .values(placed.map((one) => credentialRow(one, passwordHash)))
    .execute();
  const factors = placed.flatMap((one) =>
    one.user.factor
      ? [{ ...owner(one), phone_number: one.user.factor.phone, state: one.user.factor.state }]
      : [],
  );
  if (factors.length > 0) await tx.insertInto('factors').values(factors).execute();
  return new Map(placed.map(({ ssoid, user }) => [user.name, ssoid]));
};

const userNameOf = ({ name }: DemoUser, { domain }: UserPlace): string => `${name}@${domain}`;

const owner = ({ ssoid, place }: Placed) => ({ ssoid, customer_id: place.customerId });

const userRow = (placedUser: Placed, facilities: Facilities, policies: Map<string, number>) => {
  const { user, place } = placedUser;
  const userName = userNameOf(user, place);
  return {
    ...owner(placedUser),
    config_id: place.configId,
    user_name: userName,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email === undefined ? userName : (user.email ?? placeholderEmail),
    primary_phone: user.primaryPhone ?? null,
    employee_id: user.employeeId,
    is_federated: user.isFederated,
    federated_login_id: user.isFederated ? userName : null,
    status: user.status,
    deactivation_date:
      user.deactivatesInDays === undefined ? null : dayAfter(user.deactivatesInDays, place.timeZone),
    admin_access: user.adminAccess,
    facility_ids: user.facilityIds ?? (user.facilityId === null ? [] : [user.facilityId]),
    access: JSON.stringify(accessOf(user, facilities)),
    physician: user.physician ? JSON.stringify(demoPhysician) : null,
    sign_on_policy_ids: (user.policies ?? []).flatMap((name) => policies.get(name) ?? []),
    mfa_enabled: user.factor?.state === 'enabled',
  };
};

/** People of a facility work there as nursing assistants unless specified otherwise. */
const accessOf = (user: DemoUser, facilities: Facilities): ProductAccess => {
  const facility = user.facilityId === null ? undefined : facilities.get(user.facilityId);
  const careSetting: Partial<ProductAccess> = facility
    ? {
        userType: 'Care Setting',
        corporationName: facility.corporation,
        careSettingName: facility.name,
        role: 'Certified Nursing Assistant',
        usesMeridian: true,
      }
    : {};
  const access = { ...noProductAccess, ...careSetting, ...user.access };
  if (access.role !== '') return access;
  return { ...access, userType: '', corporationName: '', careSettingName: '' };
};

const credentialRow = (placedUser: Placed, passwordHash: string) => ({
  ...owner(placedUser),
  password_hash: placedUser.user.hasPassword ? passwordHash : null,
  password_changed_at: placedUser.user.hasPassword ? new Date() : null,
  must_change: placedUser.user.mustChange,
});

/** A day counted from today in the customer's time zone, which also governs deactivation. */
export const dayAfter = (days: number, timeZone: string, now = Date.now()): string =>
  todayIn(timeZone, new Date(now + days * day));

const readFacilities = async (tx: Tx, configId: number): Promise<Facilities> => {
  const rows = await tx
    .selectFrom('structure_facilities as f')
    .innerJoin('structure_corporations as c', (join) =>
      join
        .onRef('c.configuration_id', '=', 'f.configuration_id')
        .onRef('c.corporation_id', '=', 'f.corporation_id'),
    )
    .select(['f.facility_id as id', 'f.name', 'c.name as corporation'])
    .where('f.configuration_id', '=', configId)
    .execute();
  return new Map(rows.map(({ id, ...facility }) => [id, facility]));
};

const readPolicies = async (tx: Tx, customerId: number): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom('sign_on_policies')
    .select(['id', 'name'])
    .where('customer_id', '=', customerId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
};

/** People seeded before the structure existed get the access that comes from their facility. */
export const assignFacilityAccess = async (tx: Tx, place: UserPlace): Promise<void> => {
  await sql`update users u set access = jsonb_build_object('userType', 'Care Setting', 'corporationName', c.name,
      'careSettingName', f.name, 'role', 'Certified Nursing Assistant', 'usesMeridian', true)
    from structure_facilities f join structure_corporations c
      on c.configuration_id = f.configuration_id and c.corporation_id = f.corporation_id
    where u.customer_id = ${place.customerId} and f.configuration_id = ${place.configId}
      and f.facility_id = u.facility_ids[1] and u.access = '{}'`.execute(tx);
};
