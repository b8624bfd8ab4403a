import { type Adapter, errors } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { isRefusedValue } from '../../data/is-refused-value.ts';
import type { Seal } from '../../secrets/seal.ts';
import { type FoundClient, findClient, toMetadata } from '../clients/client-metadata.ts';
import { noteExpiry } from './call-expiry.ts';
import { perCall } from './per-call.ts';

type Needs = { data: Pick<Data, 'read'>; seal: Pick<Seal, 'open'> };

const never = (): Promise<never> =>
  Promise.reject(new Error('Clients can only be registered in the console.'));

const clientsOfCall = perCall(() => new Map<string, Promise<FoundClient | undefined>>());

/** A client and its secrets, read once per call, so that expiry takes effect with the next call. */
export const readClient = ({ data, seal }: Needs, id: string): Promise<FoundClient | undefined> => {
  const cachedClients = clientsOfCall();
  const found = cachedClients.get(id) ?? data.read('all', (tx) => findClient(tx, seal, id)).then(noteSecrets);
  cachedClients.set(id, found);
  return found;
};

const noteSecrets = (client: FoundClient | undefined): FoundClient | undefined => {
  noteExpiry(client?.secretsExpireIn ?? null);
  return client;
};

/** Clients are stored as records of their customers; the provider only reads them. */
export const clientAdapter = (needs: Needs): Adapter => ({
  find: async (id) => {
    const found = await readClient(needs, id).catch((error: Error) => {
      throw isRefusedValue(error) ? new errors.InvalidRequest('a parameter cannot be read') : error;
    });
    return found && toMetadata(found);
  },
  upsert: never,
  findByUid: never,
  findByUserCode: never,
  consume: never,
  destroy: never,
  revokeByGrantId: never,
});
