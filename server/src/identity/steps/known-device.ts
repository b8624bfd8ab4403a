import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { readHostCookie, setHostCookie } from '../../http/host-cookie.ts';
import { newToken, tokenHash } from '../../http/session-token.ts';

const deviceCookie = 'keystead_device';

/** As long as browsers keep a cookie at most. */
const deviceDays = 400;

export const readDevice = (request: FastifyRequest): string | null => readHostCookie(request, deviceCookie);

/**
 * How long ago the person gave a code in this browser; null when never. A device is one person's: whoever else signs
 * in there has given no code. A new password ends it; factors that are reset take their devices with them.
 */
export const readCodeAge = async (tx: Tx, ssoid: string, device: string | null): Promise<number | null> => {
  if (device === null) return null;
  const known = await tx
    .selectFrom('known_devices as d')
    .innerJoin('credentials as c', 'c.ssoid', 'd.ssoid')
    .select(sql<number>`extract(epoch from now() - d.code_at)::float8 * 1000`.as('age'))
    .where('d.ssoid', '=', ssoid)
    .where('d.device_hash', '=', tokenHash(device))
    .where(sql<boolean>`d.code_at > coalesce(c.password_changed_at, '-infinity')`)
    .executeTakeFirst();
  return known?.age ?? null;
};

type Person = { ssoid: string; customerId: number };

/** Remembers that a code was given here. The browser holds a secret of its own, of which only the hash is stored. */
export const rememberDevice = async (
  tx: Tx,
  { ssoid, customerId }: Person,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> => {
  const device = readDevice(request) ?? newToken();
  await tx
    .insertInto('known_devices')
    .values({ ssoid, customer_id: customerId, device_hash: tokenHash(device) })
    .onConflict((conflict) =>
      conflict.columns(['ssoid', 'device_hash']).doUpdateSet({ code_at: sql<Date>`now()` }),
    )
    .execute();
  setHostCookie({ reply, name: deviceCookie }, device, { maxAge: deviceDays * 86_400 });
};

export const forgetOldDevices = (tx: Tx): Promise<unknown> =>
  sql`delete from known_devices where code_at < now() - ${deviceDays} * interval '1 day'`.execute(tx);
