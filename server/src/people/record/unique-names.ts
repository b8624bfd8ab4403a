import { type Failure, fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';

/**
 * Usernames are unique across the whole installation, login ids within a customer. So these look beyond what the caller
 * can see, and only answer yes or no. The unique indexes decide when two calls race.
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

export type Names = { userName: string; federatedLoginId: string | null };

/** The error for the first name that is taken; null if all are free. */
export const findTaken = async (tx: Tx, names: readonly Names[]): Promise<Failure | null> => {
  const { rows } = await sql<{ position: number; isName: boolean }>`
    select ${prepared} n.position::int, user_name_taken(n.user_name, null) as "isName"
    from unnest(${names.map(({ userName }) => userName)}::text[],
      ${names.map(({ federatedLoginId }) => federatedLoginId)}::text[])
      with ordinality as n (user_name, login_id, position)
    where user_name_taken(n.user_name, null)
      or (n.login_id is not null and federated_login_taken(n.login_id, null))
    order by n.position limit 1`.execute(tx);
  const [taken] = rows;
  return taken ? toTakenFailure(names[taken.position - 1], taken.isName) : null;
};

const toTakenFailure = (names: Names | undefined, isName: boolean): Failure =>
  isName
    ? fail('user.userNameTaken', { userName: names?.userName ?? '' })
    : fail('user.federatedLoginTaken', { federatedLoginId: names?.federatedLoginId ?? '' });

/** Turns unique index violations from a race for a name into errors; of many names, the first is reported. */
export const withUniqueNames = async <T>(names: readonly Names[], write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'users_login') throw toTakenFailure(names[0], true);
    if (constraint === 'users_federated') throw toTakenFailure(names[0], false);
    throw error;
  }
};
