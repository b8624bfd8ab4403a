import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';

/**
 * Names are unique in the whole installation, so these look beyond the customer, and say no more than yes or no.
 * The unique indexes decide when two calls ask at once.
 */
export const isUserNameTaken = async (tx: Tx, userName: string, except: string | null): Promise<boolean> => {
  const { rows } = await sql<{
    taken: boolean;
  }>`select user_name_taken(${userName}, ${except}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
};

export const isFederatedLoginTaken = async (
  tx: Tx,
  loginId: string,
  except: string | null,
): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select federated_login_taken(${loginId}, ${except}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
};
