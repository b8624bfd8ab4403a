import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

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

type Names = { userName: string; federatedLoginId: string | null };

/** Says in words what the unique indexes found when two calls took a name at once. */
export const withUniqueNames = async <T>(names: Names, write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'users_login') throw fail('user.userNameTaken', { userName: names.userName });
    if (constraint === 'users_federated')
      throw fail('user.federatedLoginTaken', { federatedLoginId: names.federatedLoginId ?? '' });
    throw error;
  }
};
