import { fail } from '@keystead/contract/errors.ts';
import type { LockCause } from '@keystead/contract/people/directory/lock-out.ts';
import { disabledStatuses } from '@keystead/contract/people/lifecycle.ts';
import { settingRanges } from '@keystead/contract/security/settings.ts';
import { sql } from 'kysely';
import { compileOnce } from '../data/compile-once.ts';
import type { Tx } from '../data/database.ts';
import { prepared } from '../data/prepared-statements.ts';
import type { PersonFacts } from '../people/record/to-user.ts';

const { temporaryPasswordHours, automaticUnlockMinutes } = settingRanges;

const readFacts = compileOnce((tx) =>
  tx
    .selectFrom('users as u')
    .leftJoin('credentials as c', 'c.ssoid', 'u.ssoid')
    .leftJoin('customer_settings as s', 's.customer_id', 'u.customer_id')
    .select([
      'u.status',
      'u.created_at as createdAt',
      'u.last_login_at as lastSignInAt',
      sql<string | null>`coalesce(u.created_by, creator_in_audit(u.ssoid, u.created_at))`.as('createdBy'),
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
    .modifyFront(prepared)
    .where('u.ssoid', '=', ''),
);

/** What blocks a user's next sign-in, when the last one was, and who created the user. */
export const readPersonFacts = async (tx: Tx, ssoid: string): Promise<PersonFacts> => {
  const {
    rows: [row],
  } = await readFacts(tx, ssoid);
  if (!row) throw fail('resource.notFound');
  return {
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    signIn: {
      temporaryPasswordEndsAt: disabledStatuses.includes(row.status)
        ? null
        : (row.temporaryEndsAt?.toISOString() ?? null),
      lockOut: row.status === 'LO' ? toLockOut(row) : null,
    },
  };
};

type Locked = { lockedAt: Date; cause: LockCause | null; address: string | null; lockEndsAt: Date | null };

const toLockOut = ({ lockedAt, cause, address, lockEndsAt }: Locked) => ({
  at: lockedAt.toISOString(),
  cause,
  address,
  endsAt: lockEndsAt?.toISOString() ?? null,
});
