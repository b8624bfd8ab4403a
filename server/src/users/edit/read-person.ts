import type { LockCause } from '@keystead/contract/people/directory/lock-out.ts';
import { disabledStatuses } from '@keystead/contract/people/lifecycle.ts';
import { settingRanges } from '@keystead/contract/security/settings.ts';
import { sql } from 'kysely';
import { type Actor, requireCustomer } from '../../actor/actor.ts';
import { compileOnce } from '../../data/compile-once.ts';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { requireVisible, storedUsers, toStored } from '../../people/record/find-user.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import type { PersonFacts } from '../../people/record/to-user.ts';
import { type PanelFacts, panelFactColumns, toPanelFacts } from './product-panels.ts';

const { temporaryPasswordHours, automaticUnlockMinutes } = settingRanges;

export const readPersonRow = compileOnce((tx) =>
  storedUsers(tx)
    .leftJoin('customer_settings as s', 's.customer_id', 'u.customer_id')
    .select([
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
      ...panelFactColumns,
    ])
    .modifyFront(prepared)
    .where('u.ssoid', '=', '')
    .where('u.customer_id', '=', 0),
);

type Person = { user: StoredUser; facts: PersonFacts; panels: PanelFacts };

/**
 * A user of the actor's customer with what the detail screen shows in addition: what blocks the next sign-in, when the
 * last one was, who created the user, and the state at each product. All in one statement, since PostgreSQL needs longer
 * to start several than to run them.
 */
export const readPerson = async (tx: Tx, actor: Actor, ssoid: string): Promise<Person> => {
  const { rows } = await readPersonRow(tx, ssoid, requireCustomer(actor));
  const row = requireVisible(rows[0], actor);
  const temporaryEndsAt = disabledStatuses.includes(row.status) ? null : row.temporaryEndsAt;
  return {
    user: toStored(row),
    facts: {
      createdAt: row.createdAt.toISOString(),
      createdBy: row.createdBy,
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
      signIn: {
        temporaryPasswordEndsAt: temporaryEndsAt?.toISOString() ?? null,
        lockOut: row.status === 'LO' ? toLockOut(row) : null,
      },
    },
    panels: toPanelFacts(row),
  };
};

type Locked = { lockedAt: Date; cause: LockCause | null; address: string | null; lockEndsAt: Date | null };

const toLockOut = ({ lockedAt, cause, address, lockEndsAt }: Locked) => ({
  at: lockedAt.toISOString(),
  cause,
  address,
  endsAt: lockEndsAt?.toISOString() ?? null,
});
