import type { ExternalAction } from '@keystead/contract/enterprise/history-labels.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

type Place = { customerId: number; configurationId: number | null };

/** Shows actions at another system in the history too, whether or not they changed anything here. */
export const recordExternalAction = async (
  tx: Tx,
  { customerId, configurationId }: Place,
  action: ExternalAction,
  details: Record<string, unknown> = {},
): Promise<void> => {
  await sql`select record_outside_action(${customerId}, ${configurationId}, ${action},
    ${JSON.stringify(details)}::jsonb)`.execute(tx);
};
