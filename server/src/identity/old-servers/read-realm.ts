import type { KeycloakRealm } from '@keystead/connectors/keycloak/port.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../../data/database.ts';
import type { Place } from '../../data/environments/environment-parameters.ts';
import { readUnsealedParameters } from '../../data/environments/unsealed-parameters.ts';
import type { Seal } from '../../secrets/seal.ts';

const { keycloakUrl, keycloakRealm, keycloakClientId, keycloakClientSecret } = parameterKeys;

/** The realm that an environment's parameters name; null unless all of them are set. */
export const readRealm = async (
  tx: Tx,
  seal: Pick<Seal, 'open'>,
  place: Place,
): Promise<KeycloakRealm | null> => {
  const keys = [keycloakUrl, keycloakRealm, keycloakClientId, keycloakClientSecret] as const;
  const values = await readUnsealedParameters(tx, seal, place, keys);
  const [url, realm, clientId, clientSecret] = keys.map((key) => values.get(key)?.trim());
  return url && realm && clientId && clientSecret ? { url, realm, clientId, clientSecret } : null;
};
