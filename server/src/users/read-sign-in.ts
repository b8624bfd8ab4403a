import type { User } from '@keystead/contract/people/user.ts';
import { settingRanges } from '@keystead/contract/security/settings.ts';
import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';

const { temporaryPasswordHours, automaticUnlockMinutes } = settingRanges;

/** What stands between a user and the next sign-in. */
export const readSignIn = async (tx: Tx, ssoid: string): Promise<User['signIn']> => {
  const found = await tx
    .selectFrom('users as u')
    .innerJoin('credentials as c', 'c.ssoid', 'u.ssoid')
    .leftJoin('customer_settings as s', 's.customer_id', 'u.customer_id')
    .select([
      'u.status',
      sql<Date>`coalesce(c.locked_at, u.status_changed_at)`.as('lockedAt'),
      'c.lock_cause as cause',
      'c.lock_address as address',
      sql<Date | null>`lock_end(c.locked_at, c.lock_outs,
        coalesce(s.automatic_unlock_minutes, ${automaticUnlockMinutes.usual}::int))`.as('lockEndsAt'),
      sql<Date | null>`c.temporary_since
        + coalesce(s.temporary_password_hours, ${temporaryPasswordHours.usual}::int) * interval '1 hour'`.as(
        'temporaryEndsAt',
      ),
    ])
    .where('u.ssoid', '=', ssoid)
    .executeTakeFirst();
  return {
    temporaryPasswordEndsAt: found?.temporaryEndsAt?.toISOString() ?? null,
    lockOut:
      found?.status === 'LO'
        ? {
            at: found.lockedAt.toISOString(),
            cause: found.cause,
            address: found.address,
            endsAt: found.lockEndsAt?.toISOString() ?? null,
          }
        : null,
  };
};
