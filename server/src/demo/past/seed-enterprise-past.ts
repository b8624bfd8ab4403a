import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { enterprisePast } from './enterprise-past.ts';

const foundedDaysAgo = 90;

/** Everything was created long ago, and some of it was changed since. */
export const seedEnterprisePast = async (tx: Tx): Promise<void> => {
  const founded = sql<Date>`now() - ${foundedDaysAgo} * interval '1 day'`;
  for (const table of ['customers', 'configurations', 'parameters'] as const) {
    await tx.updateTable(table).set({ created_at: founded }).execute();
  }
  await sql`update enterprise_changes set at = ${founded}`.execute(tx);
  for (const { configurationId, key, value, by, daysAgo } of enterprisePast) {
    const moment = sql<Date>`now() - ${daysAgo} * interval '1 day'`;
    await sql`select set_config('app.actor', ${by}, true)`.execute(tx);
    await tx
      .updateTable('parameters')
      .set({ value, modified_by: by, modified_at: moment, version: sql<number>`version + 1` })
      .where('configuration_id', '=', configurationId)
      .where('key', '=', key)
      .execute();
    await sql`update enterprise_changes set at = ${moment}, change_set = -id
      where id = (select max(id) from enterprise_changes)`.execute(tx);
  }
  await sql`select set_config('app.actor', '', true)`.execute(tx);
};
