import { randomUUID } from 'node:crypto';
import { setUpPath } from '@keystead/contract/console-addresses.ts';
import { sql } from 'kysely';
import { openDatabase, type Tx } from '../../data/database.ts';
import { isSetUp } from '../../data/is-set-up.ts';
import { migrationLock } from '../../data/migrate/migrate.ts';
import { record, systemOrigin } from '../../records/audit.ts';
import { findLiveAddress, replaceAddress } from './address.store.ts';

export type MadeAddress =
  | { state: 'setUp' }
  /** It was shown to the caller that made it; its secret is not known here. */
  | { state: 'made'; expiresAt: Date }
  | { state: 'new'; address: string };

type AddressRequest = {
  publicUrl: string;
  /** Who requests a replacement for an address that is still open; not set at startup. */
  operator?: string;
};

/** Runs as the database owner. Processes that start at the same time make only one address. */
export const makeSetUpAddress = async (ownerUrl: string, request: AddressRequest): Promise<MadeAddress> => {
  const owner = openDatabase(ownerUrl, 1);
  try {
    return await owner.transaction('all', (tx) => makeAddress(tx, request));
  } finally {
    await owner.close();
  }
};

const makeAddress = async (tx: Tx, { publicUrl, operator }: AddressRequest): Promise<MadeAddress> => {
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
  if (await isSetUp(tx)) return { state: 'setUp' };
  const liveAddress = operator === undefined && (await findLiveAddress(tx));
  if (liveAddress) return { state: 'made', expiresAt: liveAddress.expiresAt };
  const token = await replaceAddress(tx);
  await record(tx, systemOrigin(randomUUID()), {
    event: 'setUpAddress.made',
    ...(operator !== undefined && { actorName: `${operator} at the machine` }),
    customerId: null,
  });
  return { state: 'new', address: `${publicUrl}${setUpPath}#${token}` };
};
