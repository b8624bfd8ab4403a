import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { isDefaultParameter } from '../../data/environments/is-default-parameter.ts';
import { readTimeoutMinutes, timeoutKey, timeoutMinutes } from '../../identity/sessions/session-timeout.ts';

/** The timeout for users whose environment doesn't have its own. */
export const readTimeout = (tx: Tx, customerId: number): Promise<number> =>
  readTimeoutMinutes(tx, { customerId, configId: null });

/** The customer's default environment, if one was chosen. */
const findDefaultEnvironment = async (tx: Tx, customerId: number): Promise<number | null> => {
  const found = await tx
    .selectFrom('parameters')
    .select('configuration_id')
    .where('customer_id', '=', customerId)
    .where(isDefaultParameter('parameters'))
    .executeTakeFirst();
  return found?.configuration_id ?? null;
};

const readStored = (tx: Tx, customerId: number) =>
  tx
    .selectFrom('parameters as p')
    .leftJoin('configurations as c', 'c.id', 'p.configuration_id')
    .select(['p.id', 'p.configuration_id as configurationId', 'c.config_name as environment', 'p.value'])
    .where('p.customer_id', '=', customerId)
    .where('p.key', '=', timeoutKey)
    .orderBy('c.config_name')
    .execute();

/** Changing a timeout as a parameter locks it before the settings; using the same order here avoids deadlocks. */
export const lockTimeouts = async (tx: Tx, customerId: number): Promise<void> => {
  await tx
    .selectFrom('parameters')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('key', '=', timeoutKey)
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** Environments with a timeout that differs from the customer's. */
export const readOwnTimeouts = async (tx: Tx, customerId: number, customerMinutes: number) =>
  (await readStored(tx, customerId))
    .map(({ environment, value }) => ({ environment: environment ?? '', minutes: timeoutMinutes(value) }))
    .filter(({ environment, minutes }) => environment !== '' && minutes !== customerMinutes);

type Change = { before: number; minutes: number; by: string };

/**
 * Stored with the default environment, or with the customer if there isn't one. A new environment starts with a copy of
 * the usual timeout: those with the customer's value follow the change, those with a different one keep it.
 */
export const writeTimeout = async (
  tx: Tx,
  customerId: number,
  { before, minutes, by }: Change,
): Promise<void> => {
  const defaultEnvironment = await findDefaultEnvironment(tx, customerId);
  const stored = await readStored(tx, customerId);
  const value = String(minutes);
  const isDefaultEnvironment = ({ configurationId }: { configurationId: number | null }) =>
    configurationId === defaultEnvironment;
  const affected = stored.filter((one) => isDefaultEnvironment(one) || timeoutMinutes(one.value) === before);
  await tx
    .updateTable('parameters')
    .set({ value, modified_by: by, modified_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', 'in', [0, ...affected.map(({ id }) => id)])
    .execute();
  if (stored.some(isDefaultEnvironment)) return;
  await tx
    .insertInto('parameters')
    .values({
      customer_id: customerId,
      configuration_id: defaultEnvironment,
      key: timeoutKey,
      value,
      created_by: by,
    })
    .execute();
};
