import type { User } from '@keystead/contract/users/user.ts';
import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';

/** What stands between a user and the next sign-in. */
export const readSignIn = async (tx: Tx, ssoid: string): Promise<User['signIn']> => {
  const found = await tx
    .selectFrom('credentials as c')
    .leftJoin('customer_settings as s', 's.customer_id', 'c.customer_id')
    .select(
      sql<Date | null>`c.temporary_since + coalesce(s.temporary_password_hours, 72) * interval '1 hour'`.as(
        'temporaryEndsAt',
      ),
    )
    .where('c.ssoid', '=', ssoid)
    .executeTakeFirst();
  return { temporaryPasswordEndsAt: found?.temporaryEndsAt?.toISOString() ?? null };
};
