import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { JWK } from 'oidc-provider';
import type { Data, Tx } from '../../data/database.ts';
import type { Seal } from '../../secrets/seal.ts';

export type SigningKeys = {
  /** For verification, all of them are public; the first of each algorithm signs. */
  read: () => Promise<JWK[]>;
  /** Makes the first keys, replaces those that are too old, and deletes those no longer needed. */
  rotate: () => Promise<void>;
};

const schedule = {
  replacedAfter: '30 days',
  /** A new key is published this long before it signs, so that every process and client has seen it. */
  publishedBefore: '10 minutes',
  verifiesFor: '7 days',
};

const rotationLock = 4_400_002;
const generate = promisify(generateKeyPair);

export const createSigningKeys = (
  data: Pick<Data, 'transaction'>,
  seal: Seal,
  { replacedAfter, publishedBefore, verifiesFor } = schedule,
): SigningKeys => ({
  read: () =>
    data.transaction('all', async (tx) => {
      const isSigning = sql<boolean>`retired_at is null or retired_at > now()`;
      const rows = await tx
        .selectFrom('signing_keys')
        .select('sealed_key')
        .orderBy(isSigning, 'desc')
        .orderBy('created_at')
        .orderBy('kid')
        .execute();
      return rows.map(({ sealed_key }) => openKey(seal, sealed_key));
    }),

  rotate: () =>
    data.transaction('all', async (tx) => {
      await sql`select pg_advisory_xact_lock(${rotationLock})`.execute(tx);
      await tx
        .deleteFrom('signing_keys')
        .where('retired_at', '<', sql<Date>`now() - ${verifiesFor}::interval`)
        .execute();
      const recentKey = await tx
        .selectFrom('signing_keys')
        .select('kid')
        .where('created_at', '>', sql<Date>`now() - ${replacedAfter}::interval`)
        .executeTakeFirst();
      if (recentKey) return;
      await tx
        .updateTable('signing_keys')
        .set({ retired_at: sql<Date>`now() + ${publishedBefore}::interval` })
        .where('retired_at', 'is', null)
        .execute();
      await addKeys(tx, seal);
    }),
});

const addKeys = async (tx: Tx, seal: Seal): Promise<void> => {
  const [rsa, elliptic] = await Promise.all([
    generate('rsa', { modulusLength: 2048 }),
    generate('ec', { namedCurve: 'P-256' }),
  ]);
  const keys: JWK[] = [
    { ...rsa.privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: randomUUID() },
    { ...elliptic.privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: randomUUID() },
  ];
  await tx
    .insertInto('signing_keys')
    .values(
      keys.map((key) => ({
        kid: key.kid ?? '',
        sealed_key: seal.close(JSON.stringify(key), 'signing-key'),
        retired_at: null,
      })),
    )
    .execute();
};

const openKey = (seal: Seal, sealed: string): JWK => {
  try {
    return JSON.parse(seal.open(sealed, 'signing-key')) as JWK;
  } catch {
    throw new Error('The signing keys in the database were sealed with another KEYSTEAD_SECRET.');
  }
};
