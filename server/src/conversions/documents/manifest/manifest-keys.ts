import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { listManifestKeys as endpoint } from '@keystead/contract/conversions/documents/document-manifest.ts';
import { sql } from 'kysely';
import { handle } from '../../../http/handle.ts';
import type { Seal } from '../../../secrets/seal.ts';
import type { Services } from '../../../services.ts';
import { keyIdOf } from './key-id.ts';

export type SigningKey = { keyId: string; privateKey: KeyObject };

const creationLock = 4_400_103;

/** The signing key, created on first use. All server processes sign with the same key. */
export const openSigningKey = async ({
  data,
  seal,
}: Pick<Services, 'data' | 'seal'>): Promise<SigningKey> => {
  const sealed = await data.transaction('all', async (tx) => {
    const newest = () =>
      tx
        .selectFrom('manifest_keys')
        .select('sealed_key')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    const existing = await newest();
    if (existing) return existing.sealed_key;
    await sql`select pg_advisory_xact_lock(${creationLock})`.execute(tx);
    const createdMeanwhile = await newest();
    if (createdMeanwhile) return createdMeanwhile.sealed_key;
    const created = makeKey(seal);
    await tx.insertInto('manifest_keys').values(created).execute();
    return created.sealed_key;
  });
  const privateKey = createPrivateKey(seal.open(sealed, 'manifest-key'));
  return { keyId: keyIdOf(createPublicKey(privateKey)), privateKey };
};

const makeKey = (seal: Pick<Seal, 'close'>) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    id: keyIdOf(publicKey),
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sealed_key: seal.close(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'manifest-key'),
  };
};

export const listManifestKeys = handle(endpoint, (_, { data }: Pick<Services, 'data'>) =>
  data.transaction({ customerId: null }, (tx) =>
    tx
      .selectFrom('manifest_keys')
      .select(['id as keyId', 'public_key as publicKey'])
      .orderBy('created_at')
      .execute(),
  ),
);
