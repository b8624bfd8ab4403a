import { type AccessMapping, mappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { isDefaultParameter } from '../../data/environments/is-default-parameter.ts';
import { prepared } from '../../data/prepared-statements.ts';

/** All access mappings of a customer in the order they are evaluated. */
export const readAccessMappings = async (tx: Tx, customerId: number): Promise<AccessMapping[]> => {
  const rows = await tx
    .selectFrom('access_mappings')
    .modifyFront(prepared)
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('priority')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...mappedAccess.parse({ ...noProductAccess, ...row.access }),
    id: row.id,
    priority: row.priority,
    externalGroup: row.external_group,
    adminToolRole: row.admin_access,
    modifiedBy: row.modified_by,
    modifiedDate: row.modified_at.toISOString(),
    version: row.version,
  }));
};

export type MappedLocation = { configId: number; corporationName: string; locationName: string };

/** What a directory's value means: in the given environment, else in the first active one that maps it. */
export const findLocation = async (
  tx: Tx,
  customerId: number,
  value: string,
  configId: number | null,
): Promise<MappedLocation | null> => {
  const row = await tx
    .selectFrom('location_mappings as m')
    .innerJoin('configurations as c', 'c.id', 'm.config_id')
    .select([
      'm.config_id as configId',
      'm.corporation_name as corporationName',
      'm.location_name as locationName',
    ])
    .where('m.customer_id', '=', customerId)
    .where(sql`lower(m.external_value)`, '=', value.toLowerCase())
    .where('c.is_active', '=', true)
    .orderBy(sql`m.config_id is not distinct from ${configId}::int`, 'desc')
    .orderBy('c.config_name')
    .executeTakeFirst();
  return row ?? null;
};

export type Environment = { configId: number; configName: string };

/** Where new users of a customer go by default: the default environment, else the first active one. */
export const findDefaultEnvironment = async (tx: Tx, customerId: number): Promise<Environment | null> => {
  const { rows } = await sql<Environment>`
    select ${prepared} c.id as "configId", c.config_name as "configName" from configurations c
    where c.customer_id = ${customerId} and c.is_active
    order by exists (select from parameters p where p.configuration_id = c.id
      and ${isDefaultParameter('p')}) desc, c.config_name
    limit 1`.execute(tx);
  return rows[0] ?? null;
};

export const findEnvironmentById = async (tx: Tx, configId: number): Promise<Environment | null> => {
  const row = await tx
    .selectFrom('configurations')
    .select(['id as configId', 'config_name as configName'])
    .where('id', '=', configId)
    .executeTakeFirst();
  return row ?? null;
};

/** A value that no mapping covers is kept until someone maps it, or until it has not come for a year. */
export const saveUnmappedLocation = async (
  tx: Tx,
  customerId: number,
  value: string,
  userName: string,
): Promise<void> => {
  await sql`insert into unmapped_locations (customer_id, external_value, user_name)
    values (${customerId}, ${value}, ${userName})
    on conflict (customer_id, lower(external_value)) do update
    set times = unmapped_locations.times + 1, last_at = now(), user_name = excluded.user_name`.execute(tx);
};
