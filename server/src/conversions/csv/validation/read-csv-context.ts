import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { isDefaultParameter } from '../../../data/environments/is-default-parameter.ts';
import { storedUsers, toStored } from '../../../people/record/find-user.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';
import { readPlace } from '../../../people/settings/read-place.ts';
import { readUserSettings, type UserSettings } from '../../../people/settings/user-settings.ts';
import { readTakenNames } from '../../plan/read-taken-names.ts';
import { cellOf, type SourceRow } from '../source-row.ts';
import { type CsvContext, type Environment, exportedKey, type Linked } from './csv-context.ts';
import { idOf } from './file-facts.ts';
import { readUserName } from './read-user-name.ts';

/** The roles known to the life plan communities of environments, by configuration. */
export type LifePlanRoles = ReadonlyMap<number, readonly string[]>;

type CsvContextQuery = Pick<CsvContext, 'customerId' | 'domain' | 'updatesExisting'> & {
  rows: readonly SourceRow[];
  lifePlanRoles: LifePlanRoles;
};

/** Reads what rows are judged against, in a few statements regardless of the number of rows. */
export const readCsvContext = async (tx: Tx, query: CsvContextQuery): Promise<CsvContext> => {
  const { customerId, domain, updatesExisting, rows, lifePlanRoles } = query;
  const settings = await readUserSettings(tx, customerId);
  const names = rows.flatMap((row) => readUserName(cellOf(row, 'userName'), domain).userName ?? []);
  const taken = await readTakenNames(tx, names);
  const users = await readUsersByName(tx, customerId, [...taken]);
  const byId = await readUsersById(tx, rows.flatMap((row) => idOf(row) ?? []).filter(isUuid));
  const known = [...byId.keys(), ...[...users.values()].map(({ ssoid }) => ssoid)];
  const linked = await readLinked(tx, customerId, known, rows);
  return {
    customerId,
    domain,
    updatesExisting,
    employeeIdEnabled: settings.employeeIdEnabled,
    environments: await readEnvironments(tx, customerId, settings, lifePlanRoles),
    taken,
    users,
    byId,
    linked: new Map(linked.map((one) => [one.ssoid, one])),
    exported: new Map(linked.map((one) => [one.key, one])),
  };
};

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

const byKey = (users: readonly StoredUser[], keyOf: (user: StoredUser) => string) =>
  new Map(users.map((user) => [keyOf(user), user]));

const readUsersByName = async (tx: Tx, customerId: number, names: readonly string[]) => {
  const rows = await storedUsers(tx)
    .where('u.customer_id', '=', customerId)
    .where(sql<boolean>`lower(u.user_name) = any(${names}::text[])`)
    .execute();
  return byKey(rows.map(toStored), ({ userName }) => userName.toLowerCase());
};

const readUsersById = async (tx: Tx, ids: readonly string[]) => {
  const rows = await storedUsers(tx).where(sql<boolean>`u.ssoid = any(${ids}::uuid[])`).execute();
  return byKey(rows.map(toStored), ({ ssoid }) => ssoid);
};

/** Users who were imported as one of these rows, and whom these users were imported as. */
const readLinked = async (
  tx: Tx,
  customerId: number,
  ssoids: readonly string[],
  sourceRows: readonly SourceRow[],
): Promise<Linked[]> => {
  const exported = sourceRows.filter((row) => cellOf(row, 'exportedUserId') !== '');
  const { rows } = await sql<{ ssoid: string; systemId: string; userId: string }>`
    select i.ssoid, i.exported_system_id as "systemId", i.exported_user_id as "userId" from imported_users i
    where i.customer_id = ${customerId} and i.exported_user_id is not null
      and (i.ssoid = any(${ssoids}::uuid[]) or (i.exported_system_id, i.exported_user_id) in (
        select * from unnest(${exported.map((row) => cellOf(row, 'exportedSystemId'))}::text[],
          ${exported.map((row) => cellOf(row, 'exportedUserId'))}::text[])))`.execute(tx);
  return rows.map(({ ssoid, systemId, userId }) => ({ ssoid, key: exportedKey(systemId, userId) }));
};

const readEnvironments = async (
  tx: Tx,
  customerId: number,
  settings: UserSettings,
  lifePlanRoles: LifePlanRoles,
): Promise<Environment[]> => {
  const { rows } = await sql<{ id: number; name: string; isDefault: boolean }>`
    select c.id, c.config_name as name, exists (select from parameters p where p.configuration_id = c.id
      and ${isDefaultParameter('p')}) as "isDefault"
    from configurations c where c.customer_id = ${customerId} and c.is_active
    order by 3 desc, c.config_name`.execute(tx);
  const environments: Environment[] = [];
  for (const row of rows) {
    const roles = lifePlanRoles.get(row.id);
    environments.push({
      ...row,
      place: { ...(await readPlace(tx, customerId, row.id, settings)), isFromElsewhere: true },
      lpcRoles: roles ? new Map(roles.map((role) => [role.toLowerCase(), role])) : null,
    });
  }
  return environments;
};
