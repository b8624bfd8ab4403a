import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { isDefaultParameter } from '../../data/environments/is-default-parameter.ts';

/** Where demo users are created: a customer with its time zone, its default environment and its username domain. */
export type UserPlace = { customerId: number; timeZone: string; configId: number; domain: string };

/** The place of a demo customer. */
export const findUserPlace = async (tx: Tx, customer: string, domain: string): Promise<UserPlace> => {
  const { rows } = await sql<Omit<UserPlace, 'domain'>>`
    select c.id as "customerId", c.time_zone as "timeZone", p.configuration_id as "configId" from customers c
    join parameters p on p.customer_id = c.id and ${isDefaultParameter('p')}
    where c.account_name = ${customer}`.execute(tx);
  if (!rows[0]) throw new Error(`The demo has no customer ${customer}.`);
  return { ...rows[0], domain };
};

/** The environments of a customer by name. */
export const findEnvironments = async (tx: Tx, customerId: number): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom('configurations')
    .select(['id', 'config_name as name'])
    .where('customer_id', '=', customerId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
};
