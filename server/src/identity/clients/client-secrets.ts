import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Seal } from '../../secrets/seal.ts';

type Application = { id: number; customer_id: number };

/** Adds a secret to a client. The secret is returned here and stored sealed. */
export const addSecret = async (
  tx: Tx,
  seal: Pick<Seal, 'close'>,
  { id, customer_id }: Application,
  createdBy: string,
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await tx
    .insertInto('client_secrets')
    .values({
      application_id: id,
      customer_id,
      sealed_secret: seal.close(secret, 'client-secret'),
      created_by: createdBy,
    })
    .execute();
  return secret;
};

/** For `client_secrets s`: whether the secret is valid now. */
export const isLive = sql<SqlBool>`(s.ends_at is null or s.ends_at > now())`;

/** The currently valid secrets of these clients, newest first. */
export const liveSecrets = (tx: Tx, applicationIds: readonly number[]) =>
  tx
    .selectFrom('client_secrets')
    .selectAll()
    .where('application_id', '=', sql<number>`any(${[...applicationIds]}::int[])`)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .execute();

/** Called before a new secret is made: the current one stays valid for this many hours, older ones are removed. */
export const endSecretsIn = async (tx: Tx, applicationId: number, hours: number): Promise<void> => {
  await tx
    .deleteFrom('client_secrets')
    .where('application_id', '=', applicationId)
    .$if(hours > 0, (query) => query.where('ends_at', 'is not', null))
    .execute();
  await tx
    .updateTable('client_secrets')
    .set({ ends_at: sql<Date>`now() + ${hours} * interval '1 hour'` })
    .where('application_id', '=', applicationId)
    .execute();
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the given text is one of a client's secrets. The time it takes reveals nothing about them. */
export const includesSecret = (secrets: readonly string[], candidate: string): boolean => {
  const candidateDigest = digest(candidate);
  return secrets.map((secret) => timingSafeEqual(digest(secret), candidateDigest)).includes(true);
};
