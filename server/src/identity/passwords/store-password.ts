import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { unlocked } from '../unlocked.ts';
import type { Passwords } from './passwords.ts';

type Owner = { ssoid: string; customerId: number; passwordHistory: number };

/** The hashes a new password must not match: the current one and the last few before it. */
export const refusedHashes = async (tx: Tx, { ssoid, passwordHistory }: Owner): Promise<string[]> => {
  const current = await tx
    .selectFrom('credentials')
    .select('password_hash')
    .where('ssoid', '=', ssoid)
    .executeTakeFirst();
  const earlier = await tx
    .selectFrom('password_history')
    .select('password_hash')
    .where('ssoid', '=', ssoid)
    .orderBy('replaced_at', 'desc')
    .limit(passwordHistory)
    .execute();
  return [current, ...earlier].flatMap((row) => row?.password_hash ?? []);
};

export const isUsedBefore = async (
  passwords: Pick<Passwords, 'verify'>,
  hashes: string[],
  password: string,
): Promise<boolean> => {
  const checks = await Promise.all(hashes.map((hash) => passwords.verify(hash, password)));
  return checks.some(({ matches }) => matches);
};

/** Replaces the password, keeps the old one as long as the customer's settings say, and resets the failure count. */
export const storePassword = async (tx: Tx, owner: Owner, newHash: string): Promise<void> => {
  const { ssoid, customerId, passwordHistory } = owner;
  await sql`insert into password_history (ssoid, customer_id, password_hash)
    select ssoid, ${customerId}::int, password_hash from credentials
    where ssoid = ${ssoid} and password_hash is not null`.execute(tx);
  await sql`delete from password_history where ssoid = ${ssoid} and ctid not in (
    select ctid from password_history where ssoid = ${ssoid}
    order by replaced_at desc limit ${passwordHistory})`.execute(tx);
  await tx
    .updateTable('credentials')
    .set({
      password_hash: newHash,
      asked_at: null,
      password_changed_at: sql<Date>`now()`,
      must_change: false,
      temporary_since: null,
      ...unlocked,
    })
    .where('ssoid', '=', ssoid)
    .execute();
};
