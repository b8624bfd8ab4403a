import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Services } from '../../services.ts';

/** Which environments have changed: one, all of a customer, or those with a vendor that the stack shares. */
type Changed = { configurationId: number } | { customerId: number } | { sharing: readonly string[] };

const isAffected = (changed: Changed) => {
  if ('configurationId' in changed) return sql<boolean>`l.configuration_id = ${changed.configurationId}`;
  if ('customerId' in changed) return sql<boolean>`l.customer_id = ${changed.customerId}`;
  const keys = changed.sharing.map((key) => key.toLowerCase());
  return sql<boolean>`l.configuration_id in (
    select f.configuration_id from parameters f join parameters s on s.id = f.follows
    where lower(s.key) = any(${keys}::text[]))`;
};

/** Notifies the launcher, once this transaction commits, that something it shows of an environment has changed. */
export const notifyLauncher = async (
  tx: Tx,
  jobs: Services['jobs'],
  changed: Changed,
  traceId: string,
): Promise<void> => {
  const { rows } = await sql<{ configurationId: number }>`
    select l.configuration_id as "configurationId" from parameters l
    where l.key = ${parameterKeys.launcher} and lower(l.value) = 'true' and l.configuration_id is not null
      and ${isAffected(changed)}`.execute(tx);
  if (rows.length === 0) return;
  await jobs.enqueueAll(
    tx,
    'launcher.refresh',
    rows.map(({ configurationId }) => ({ configurationId, traceId })),
  );
};
