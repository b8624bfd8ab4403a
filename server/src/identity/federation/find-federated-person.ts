import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { admits } from '../provider/admits.ts';

type FederatedPersonQuery = { customerId: number; loginId: string; clientId: unknown };

/** An organization can vouch only for its own customer's people. */
export const findFederatedPerson = async (tx: Tx, { customerId, loginId, clientId }: FederatedPersonQuery) =>
  tx
    .selectFrom('users as u')
    .select('u.ssoid')
    .where(admits(clientId))
    .where('u.customer_id', '=', customerId)
    .where('is_federated', '=', true)
    .where('status', '=', 'A')
    .where(sql`lower(federated_login_id)`, '=', loginId.toLowerCase())
    .executeTakeFirst();
