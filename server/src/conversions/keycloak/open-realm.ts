import type { KeycloakRealm, RealmState } from '@keystead/connectors/keycloak/port.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { Tx } from '../../data/database.ts';
import { type Place, readParameters } from '../../data/environments/environment-parameters.ts';
import { readRealm } from '../../identity/old-servers/read-realm.ts';
import type { Seal } from '../../secrets/seal.ts';

/** An environment's realm settings; `missing` is the first parameter that is not set. */
export type RealmSettings = { name: string | null; realm: KeycloakRealm | null; missing: string };

const { keycloakUrl, keycloakRealm, keycloakClientId, keycloakClientSecret } = parameterKeys;

export const openRealm = async (tx: Tx, seal: Pick<Seal, 'open'>, place: Place): Promise<RealmSettings> => {
  const parameters = await readParameters(tx, place, [keycloakUrl, keycloakRealm, keycloakClientId]);
  const missing = [keycloakUrl, keycloakRealm, keycloakClientId].find((key) => !parameters.get(key)?.trim());
  return {
    name: parameters.get(keycloakRealm)?.trim() || null,
    realm: await readRealm(tx, seal, place),
    missing: missing ?? keycloakClientSecret,
  };
};

/** What needs to be done about a realm, as a sentence; null if nothing. */
export const describeRealmState = (
  state: RealmState,
  { realm, clientId: client }: KeycloakRealm,
): Sentence | null => {
  switch (state) {
    case 'ready':
      return null;
    case 'unreachable':
      return sentence('realmTest.unreachable', { key: keycloakUrl });
    case 'no-realm':
      return sentence('realmTest.noRealm', { realm, key: keycloakRealm });
    case 'client-refused':
      return sentence('realmTest.clientRefused', { client });
    case 'forbidden':
      return sentence('realmTest.forbidden', { client });
    case 'attributes-closed':
      return sentence('realmTest.attributesClosed');
    case 'no-password-grant':
      return sentence('realmTest.noPasswordGrant', { client });
    case 'failed':
      return sentence('realmTest.failed');
  }
};
