import { randomUUID } from 'node:crypto';
import { limitingRights } from '@keystead/contract/access/policies/user-admin.ts';
import { brand } from '@keystead/contract/brand.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import { isSetUp } from '../data/is-set-up.ts';
import { noPassword } from '../people/create/first-password.ts';
import type { Directory, Identity } from '../people/directory/port.ts';
import { lockAdminChanges } from '../people/record/find-user.ts';
import { record, systemOrigin } from '../records/audit.ts';

type Names = { firstName: string; lastName: string };

export type Recovery = {
  userName: string;
  /** For a user who does not exist yet and is to be created. */
  names?: Names | undefined;
  /** The person at the machine, for the audit. */
  operator: string;
};

/**
 * The way back in for the provider, for a person with access to the machine: makes a staff user a corporate admin who
 * can sign in again, regardless of what stood in the way, and returns the secret of a link to choose a password. For
 * the owner of the database, outside every scope.
 */
export const recoverAdmin = async (tx: Tx, directory: Directory, recovery: Recovery): Promise<string> => {
  const { userName } = recovery;
  await requireSetUp(tx);
  const customerId = await ensureProvider(tx, userName);
  await lockAdminChanges(tx, customerId);
  const person =
    (await findStaff(tx, customerId, userName)) ?? (await addStaff(tx, directory, customerId, recovery));
  const identity = { ssoid: person.ssoid, customerId };
  await clearRestrictions(tx, directory, identity);
  await record(tx, systemOrigin(randomUUID()), {
    event: 'administrator.recovered',
    actorName: `${recovery.operator} at the machine`,
    customerId,
    target: { type: 'user', id: person.ssoid, name: fullName(person) },
    before: { status: person.status, adminToolRole: person.adminAccess },
    after: { status: 'PUA', adminToolRole: 'UMA' },
  });
  return directory.createLink(tx, identity, 'activation');
};

/** Without a stack and the rights to configure one, the first user couldn't do anything. */
const requireSetUp = async (tx: Tx): Promise<void> => {
  if (!(await isSetUp(tx)))
    throw new Error('There are no users yet. To set up Keystead: npm run set-up-address');
};

/** Creates the provider in installations that predate it, and allows users of another domain from then on. */
const ensureProvider = async (tx: Tx, userName: string): Promise<number> => {
  const { domain } = splitAtDomain(userName);
  const { rows } = await sql<{
    id: number;
  }>`select ensure_provider(${brand.legalName}, ${domain}) as id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`update parameters set value = concat_ws(',', nullif(value, ''), ${domain}::text)
    where customer_id = ${id} and configuration_id is null and key = ${parameterKeys.emailDomains}
      and ${domain} <> '' and not lower(${domain}) = any(string_to_array(lower(value), ','))`.execute(tx);
  return id;
};

const findStaff = async (tx: Tx, customerId: number, userName: string) => {
  const found = await tx
    .selectFrom('users')
    .select([
      'ssoid',
      'customer_id as customerId',
      'first_name as firstName',
      'last_name as lastName',
      'status',
      'admin_access as adminAccess',
    ])
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (found && found.customerId !== customerId)
    throw new Error(`${userName} is not of the provider's staff.`);
  return found;
};

const addStaff = async (tx: Tx, directory: Directory, customerId: number, { userName, names }: Recovery) => {
  if (!names)
    throw new Error(
      `There is no staff member ${userName}. To create one: npm run recover-admin -- <username> <first name> <last name>`,
    );
  const ssoid = randomUUID();
  const { configId } = await tx
    .selectFrom('configurations')
    .select('id as configId')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('users')
    .values({
      ssoid,
      customer_id: customerId,
      config_id: configId,
      user_name: userName,
      first_name: names.firstName,
      last_name: names.lastName,
      email: userName,
      status: 'PUA',
    })
    .execute();
  await tx.insertInto('user_rights').values({ ssoid, customer_id: customerId, right: 'PROFILE' }).execute();
  await directory.create(tx, [{ ssoid, customerId, first: noPassword }]);
  return { ssoid, ...names, status: null, adminAccess: null };
};

/** Removes everything: lock, suspension, end date, organization login, policies, factors and limiting rights. */
const clearRestrictions = async (tx: Tx, directory: Directory, identity: Identity): Promise<void> => {
  await directory.endSessions(tx, identity);
  await directory.removeFactors(tx, identity);
  await directory.removePassword(tx, identity);
  await directory.setStatus(tx, identity, 'PUA');
  await tx
    .updateTable('users')
    .set({
      admin_access: 'UMA',
      is_federated: false,
      federated_login_id: null,
      deactivation_date: null,
      sign_on_policy_ids: [],
      mfa_enabled: false,
      version: sql<number>`version + 1`,
    })
    .where('ssoid', '=', identity.ssoid)
    .execute();
  await tx
    .deleteFrom('user_rights')
    .where('ssoid', '=', identity.ssoid)
    .where('right', 'in', [...limitingRights])
    .execute();
};
