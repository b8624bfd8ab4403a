import type { UserStatus } from '@keystead/contract/people/status.ts';
import { settingRanges } from '@keystead/contract/security/settings.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { OldServer } from '../old-servers/port.ts';
import { admits } from '../provider/admits.ts';

/** What sign-in needs to know about a person: the directory's record and what the customer has decided. */
export type SignInPerson = {
  ssoid: string;
  customerId: number;
  userName: string;
  firstName: string;
  lastName: string;
  status: UserStatus;
  isFederated: boolean;
  passwordHash: string | null;
  /** Where the password still is, if it was never typed here. */
  askedAt: OldServer | null;
  passwordChangedAt: Date | null;
  mustChange: boolean;
  /** Since when the password is one that somebody else has chosen. */
  temporarySince: Date | null;
  /** Raised by whatever ends a sign-in that has begun. */
  signInVersion: number;
  failedPasswords: number;
  /** When a lock ends by itself; null when it does not, or without one. */
  lockEndsAt: Date | null;
  /** The customer's switch. */
  isTwoFactorOn: boolean;
  /** Where codes are sent; null without one, or while the switch is off. */
  phoneNumber: string | null;
  badPasswordLimit: number;
  passwordExpiryDays: number;
  passwordHistory: number;
  temporaryPasswordHours: number;
};

const lockEnd = sql<Date | null>`lock_end(c.locked_at, c.lock_outs,
  coalesce(s.automatic_unlock_minutes, ${settingRanges.automaticUnlockMinutes.usual}::int))`;

const people = (tx: Tx) =>
  tx
    .selectFrom('users as u')
    .innerJoin('credentials as c', 'c.ssoid', 'u.ssoid')
    .leftJoin('customer_settings as s', 's.customer_id', 'u.customer_id')
    .leftJoin('factors as f', (join) =>
      join.onRef('f.ssoid', '=', 'u.ssoid').on('f.state', '=', 'enabled').on('s.mfa_enabled', '=', true),
    )
    .select([
      'u.ssoid',
      'u.customer_id as customerId',
      'u.user_name as userName',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.status',
      'u.is_federated as isFederated',
      'c.password_hash as passwordHash',
      sql<OldServer | null>`c.asked_at`.as('askedAt'),
      'c.password_changed_at as passwordChangedAt',
      'c.must_change as mustChange',
      'c.temporary_since as temporarySince',
      'c.sign_in_version as signInVersion',
      'c.failed_passwords as failedPasswords',
      lockEnd.as('lockEndsAt'),
      's.mfa_enabled as isTwoFactorOn',
      'f.phone_number as phoneNumber',
      's.bad_password_limit as badPasswordLimit',
      's.password_expiry_days as passwordExpiryDays',
      's.password_history as passwordHistory',
      's.temporary_password_hours as temporaryPasswordHours',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

/** Those whom the application does not admit are unknown to it. */
export const findPersonByUserName = async (
  tx: Tx,
  userName: string,
  clientId?: unknown,
): Promise<SignInPerson | null> => {
  const found = people(tx).where(sql`lower(u.user_name)`, '=', userName.toLowerCase());
  return toPerson(await found.where(admits(clientId)).executeTakeFirst());
};

export const findPerson = async (tx: Tx, ssoid: string): Promise<SignInPerson | null> =>
  toPerson(await people(tx).where('u.ssoid', '=', ssoid).executeTakeFirst());

/**
 * Holds the person until the transaction ends, so that tries at the same moment are counted one by one. Both rows:
 * after a wait PostgreSQL reads again only what it locks.
 */
export const lockPerson = async (tx: Tx, ssoid: string): Promise<SignInPerson | null> =>
  toPerson(await people(tx).where('u.ssoid', '=', ssoid).forNoKeyUpdate(['u', 'c']).executeTakeFirst());

/** A customer without settings of its own is held to the usual ones. */
const toPerson = (row: Row | undefined): SignInPerson | null =>
  row
    ? {
        ...row,
        isTwoFactorOn: row.isTwoFactorOn ?? false,
        badPasswordLimit: row.badPasswordLimit ?? settingRanges.badPasswordLimit.usual,
        passwordExpiryDays: row.passwordExpiryDays ?? settingRanges.passwordExpiryDays.usual,
        passwordHistory: row.passwordHistory ?? settingRanges.passwordHistory.usual,
        temporaryPasswordHours: row.temporaryPasswordHours ?? settingRanges.temporaryPasswordHours.usual,
      }
    : null;

/** What becomes of somebody whose lock is over: a password that has to be replaced still has to be. */
export const releasedStatus = (person: SignInPerson, isExpired = false): UserStatus =>
  person.mustChange || isExpired ? 'PE' : 'A';
