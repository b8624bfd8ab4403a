import type { UserStatus } from '@keystead/contract/people/status.ts';
import { settingRanges } from '@keystead/contract/security/settings.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { OldServer } from '../old-servers/port.ts';
import { admits } from '../provider/admits.ts';

/** What sign-in needs to know about a person: the directory record and the customer's settings. */
export type SignInPerson = {
  ssoid: string;
  customerId: number;
  userName: string;
  firstName: string;
  lastName: string;
  status: UserStatus;
  isFederated: boolean;
  passwordHash: string | null;
  /** The old server that still has the password, if it was never typed here. */
  askedAt: OldServer | null;
  passwordChangedAt: Date | null;
  mustChange: boolean;
  /** Since when the password has been one chosen by someone else. */
  temporarySince: Date | null;
  /** Raised by anything that ends an unfinished sign-in. */
  signInVersion: number;
  failedPasswords: number;
  /** When the lock ends by itself; null if it doesn't, or if there is no lock. */
  lockEndsAt: Date | null;
  /** The customer's switch. */
  isTwoFactorOn: boolean;
  /** Where codes are sent; null without a phone, or while the switch is off. */
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

/** People whom the application doesn't admit are unknown to it. */
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
 * Locks the person until the transaction ends, so that concurrent tries are counted one by one. Locks both rows: after
 * a wait, PostgreSQL rereads only what it locks.
 */
export const lockPerson = async (tx: Tx, ssoid: string): Promise<SignInPerson | null> =>
  toPerson(await people(tx).where('u.ssoid', '=', ssoid).forNoKeyUpdate(['u', 'c']).executeTakeFirst());

/** A customer without its own settings gets the defaults. */
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

/** A person's status once the lock is over: a password that must be replaced still has to be. */
export const releasedStatus = (person: SignInPerson, isExpired = false): UserStatus =>
  person.mustChange || isExpired ? 'PE' : 'A';
