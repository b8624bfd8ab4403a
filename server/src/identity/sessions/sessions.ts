import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { Tokens } from '../relying-party/relying-party.ts';
import { auditPersonColumns } from '../steps/audit-person.ts';
import { newToken, tokenHash } from './session-token.ts';

type NewSession = {
  ssoid: string;
  idleSeconds: number;
  ip: string;
  userAgent: string | undefined;
  /** The session at our own provider that this one was opened from. */
  providerUid?: string | null;
  /** Stored only if another provider issued them. */
  tokens: Tokens | null;
  /** When the person proved who they are; just now by default. */
  provedAt?: Date | null;
};

const maxHours = 12;
const userAgentLength = 300;

/** Opens a session and returns the secret that only the browser's cookie holds. */
export const createSession = async (tx: Tx, seal: Seal, session: NewSession): Promise<string> => {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token_hash: tokenHash(token),
      ssoid: session.ssoid,
      ip: session.ip,
      user_agent: session.userAgent?.slice(0, userAgentLength) ?? null,
      sealed_tokens: session.tokens && sealTokens(seal, session.tokens),
      provider_uid: session.providerUid ?? null,
      idle_seconds: session.idleSeconds,
      ...(session.provedAt && { confirmed_at: sql<Date>`least(now(), ${session.provedAt})` }),
      expires_at: sql<Date>`now() + ${maxHours} * interval '1 hour'`,
    })
    .execute();
  return token;
};

/** Ends a cookie's session, even if it has already timed out. */
export const endSession = async (tx: Tx, seal: Seal, token: string) => {
  const ended = await tx
    .deleteFrom('sessions')
    .using('users as u')
    .whereRef('u.ssoid', '=', 'sessions.ssoid')
    .where('sessions.token_hash', '=', tokenHash(token))
    .returning([
      ...auditPersonColumns,
      'u.is_federated as isFederated',
      'sessions.sealed_tokens as sealedTokens',
    ])
    .executeTakeFirst();
  if (!ended) return null;
  const { sealedTokens, ...person } = ended;
  return { person, tokens: sealedTokens ? openTokens(seal, sealedTokens) : null };
};

/** Notes activity of the person; the time-out may have changed since the session began. */
export const touchSession = async (tx: Tx, id: string, idleSeconds: number): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`now()`, idle_seconds: idleSeconds })
    .where('id', '=', id)
    .execute();
};

/** Notes that the person has just proved who they are; false if the session has ended. */
export const confirmSession = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const secondsBetweenChecks = 30;

/** A session's tokens if it is time to check with their provider again. Only one of several tabs gets them. */
export const takeTokens = async (tx: Tx, seal: Seal, id: string): Promise<Tokens | null> => {
  const updated = await tx
    .updateTable('sessions')
    .set({ provider_asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sealed_tokens', 'is not', null)
    .where('provider_asked_at', '<', sql<Date>`now() - ${secondsBetweenChecks} * interval '1 second'`)
    .returning('sealed_tokens')
    .executeTakeFirst();
  return updated?.sealed_tokens ? openTokens(seal, updated.sealed_tokens) : null;
};

export const saveTokens = async (tx: Tx, seal: Seal, id: string, tokens: Tokens): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ sealed_tokens: sealTokens(seal, tokens) })
    .where('id', '=', id)
    .execute();
};

const sealTokens = (seal: Seal, tokens: Tokens): string =>
  seal.close(JSON.stringify(tokens), 'session-tokens');

const openTokens = (seal: Seal, sealed: string): Tokens =>
  JSON.parse(seal.open(sealed, 'session-tokens')) as Tokens;
