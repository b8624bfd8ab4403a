import { setUpMinutes } from '@keystead/contract/enterprise/set-up.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { newToken, tokenHash } from '../../identity/sessions/session-token.ts';

export const findLiveAddress = (tx: Tx): Promise<{ expiresAt: Date } | undefined> =>
  tx
    .selectFrom('set_up_addresses')
    .select('expires_at as expiresAt')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Replaces any earlier address. Requires the database owner; returns the secret, which is stored nowhere. */
export const replaceAddress = async (tx: Tx): Promise<string> => {
  const token = newToken();
  await tx.deleteFrom('set_up_addresses').execute();
  await tx
    .insertInto('set_up_addresses')
    .values({
      token_hash: tokenHash(token),
      expires_at: sql<Date>`now() + ${setUpMinutes} * interval '1 minute'`,
    })
    .execute();
  return token;
};

/** The address that a token opens; an invalid token isn't told why. */
export const requireAddress = async (tx: Tx, token: string) => {
  const address = await tx
    .selectFrom('set_up_addresses')
    .select(['token_hash as tokenHash', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`not is_set_up()`)
    .executeTakeFirst();
  if (!address) throw fail('setUp.gone');
  return address;
};

type NewInstallation = { stackName: string; providerName: string; domain: string };

/** Uses up the address and creates the stack and the provider; null if another caller was first. */
export const consumeAddress = async (
  tx: Tx,
  token: string,
  { stackName, providerName, domain }: NewInstallation,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number | null }>`
    select finish_set_up(${tokenHash(token)}, ${stackName}, ${providerName}, ${domain}) as id`.execute(tx);
  return rows[0]?.id ?? null;
};
