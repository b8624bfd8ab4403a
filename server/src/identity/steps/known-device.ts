import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { hostCookieName, readHostCookie, setHostCookie } from '../../http/callers/host-cookie.ts';
import { newToken, tokenHash } from '../sessions/session-token.ts';

const deviceCookie = 'keystead_device';

/** The longest that browsers keep a cookie. */
const deviceDays = 400;

export const readDevice = (request: FastifyRequest): string | null => readHostCookie(request, deviceCookie);

/** The same with another way of reading cookies. */
export const readDeviceWith = (
  readCookie: (name: string) => string | undefined,
  isHttps: boolean,
): string | null => readCookie(hostCookieName({ isHttps }, deviceCookie)) ?? null;

/** A browser in which the person has signed in before. */
export type KnownDevice = {
  ssoid: string;
  hash: Buffer;
  /** Wrong tries here since the last sign-in. */
  failedPasswords: number;
  /** How long ago the person entered a code here; null if never, or if the phone has been replaced since. */
  codeAgeMs: number | null;
};

/** A device is known for one person only, and unknown to anyone else who signs in there. A new password ends it. */
export const findDevice = async (
  tx: Tx,
  ssoid: string,
  device: string | null,
): Promise<KnownDevice | null> => {
  if (device === null) return null;
  const hash = tokenHash(device);
  const row = await tx
    .selectFrom('known_devices as d')
    .innerJoin('credentials as c', 'c.ssoid', 'd.ssoid')
    .select([
      'd.failed_passwords as failedPasswords',
      sql<number | null>`case when d.code_at >= coalesce(c.password_changed_at, '-infinity')
        then extract(epoch from now() - d.code_at)::float8 * 1000 end`.as('codeAgeMs'),
    ])
    .where('d.ssoid', '=', ssoid)
    .where('d.device_hash', '=', hash)
    .where(sql<boolean>`d.seen_at >= coalesce(c.password_changed_at, '-infinity')`)
    .executeTakeFirst();
  return row ? { ssoid, hash, ...row } : null;
};

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * Remembers that the person has signed in here, and whether they entered a code that later sign-ins may rely on. The
 * browser holds its own secret, of which only the hash is stored.
 */
export const rememberDevice = async (
  tx: Tx,
  ssoid: string,
  { request, reply }: Exchange,
  remembersCode: boolean,
): Promise<void> => {
  const device = readDevice(request) ?? newToken();
  const deviceColumns = { failed_passwords: 0, ...(remembersCode && { code_at: sql<Date>`now()` }) };
  await tx
    .insertInto('known_devices')
    .values({
      ssoid,
      customer_id: sql<number>`(select customer_id from users where ssoid = ${ssoid})`,
      device_hash: tokenHash(device),
      ...deviceColumns,
    })
    .onConflict((conflict) =>
      conflict.columns(['ssoid', 'device_hash']).doUpdateSet({ seen_at: sql<Date>`now()`, ...deviceColumns }),
    )
    .execute();
  setHostCookie({ reply, name: deviceCookie }, device, { maxAge: deviceDays * 86_400 });
};

export const setDeviceFailures = (tx: Tx, { ssoid, hash }: KnownDevice, failures: number): Promise<unknown> =>
  tx
    .updateTable('known_devices')
    .set({ failed_passwords: failures })
    .where('ssoid', '=', ssoid)
    .where('device_hash', '=', hash)
    .execute();

export const forgetDevice = (tx: Tx, { ssoid, hash }: KnownDevice): Promise<unknown> =>
  tx.deleteFrom('known_devices').where('ssoid', '=', ssoid).where('device_hash', '=', hash).execute();

export const forgetOldDevices = (tx: Tx): Promise<unknown> =>
  sql`delete from known_devices where seen_at < now() - ${deviceDays} * interval '1 day'`.execute(tx);
