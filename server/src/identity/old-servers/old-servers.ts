import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { Keycloak } from '@keystead/connectors/keycloak/port.ts';
import type { Data } from '../../data/database.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { OldServers } from './port.ts';
import { readRealm } from './read-realm.ts';

type Needs = {
  data: Pick<Data, 'transaction'>;
  seal: Pick<Seal, 'open'>;
  keycloak: Pick<Keycloak, 'checkPassword'>;
};

/** Queries the realm that the import's environment names now. */
export const createOldServers = ({ data, seal, keycloak }: Needs): OldServers => ({
  check: async ({ configId, userName }, customerId, password, context) => {
    if (password === '') return 'wrong';
    const realm = await data.transaction({ customerId }, (tx) =>
      readRealm(tx, seal, { customerId, configId }),
    );
    if (!realm) return 'unavailable';
    try {
      const answer = await keycloak.checkPassword(realm, userName, password, context);
      return answer === 'refused' ? 'unavailable' : answer;
    } catch (error) {
      if (error instanceof ExternalError) return 'unavailable';
      throw error;
    }
  },
});
