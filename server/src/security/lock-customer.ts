import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';

/** Changes to a customer's lists and policies take turns: what one has checked still holds when it writes. */
export const lockCustomer = (tx: Tx, customerId: number): Promise<unknown> =>
  sql`select from customers where id = ${customerId} for no key update`.execute(tx);
