import { type Adapter, errors } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { isRefusedValue } from '../../http/problems/refused-value.ts';
import type { Seal } from '../../secrets/seal.ts';
import { findClientMetadata } from '../clients/client-metadata.ts';

const never = (): Promise<never> => Promise.reject(new Error('Clients are registered on screens.'));

/** Clients are records of their customers; the provider only reads them. */
export const clientAdapter = (data: Pick<Data, 'transaction'>, seal: Pick<Seal, 'open'>): Adapter => ({
  find: (id) =>
    data
      .transaction('all', (tx) => findClientMetadata(tx, seal, id))
      .catch((error: Error) => {
        throw isRefusedValue(error) ? new errors.InvalidRequest('a parameter cannot be read') : error;
      }),
  upsert: never,
  findByUid: never,
  findByUserCode: never,
  consume: never,
  destroy: never,
  revokeByGrantId: never,
});
