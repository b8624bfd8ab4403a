import type { OutsideAction } from '@keystead/contract/enterprise/history-words.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

type Place = { customerId: number; configurationId: number | null };

/** Shows actions at another system in the history too, whether or not they changed anything here. */
export const noteAction = async (
  tx: Tx,
  { customerId, configurationId }: Place,
  action: OutsideAction,
  details: Record<string, unknown> = {},
): Promise<void> => {
  await sql`select record_outside_action(${customerId}, ${configurationId}, ${action},
    ${JSON.stringify(details)}::jsonb)`.execute(tx);
};
