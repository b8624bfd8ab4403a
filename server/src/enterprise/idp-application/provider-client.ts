import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../../data/database.ts';
import type { Seal } from '../../secrets/seal.ts';

/** How the identity provider names the model in its store. */
const model = 'Client';

export type ClientUris = { signInRedirectUris: string[]; signOutRedirectUris: string[] };

const uriMetadata = ({ signInRedirectUris, signOutRedirectUris }: ClientUris) => ({
  redirect_uris: signInRedirectUris,
  post_logout_redirect_uris: signOutRedirectUris,
});

/** Registers a client at our own provider. Its secret is answered here and kept sealed. */
export const addProviderClient = async (
  tx: Tx,
  seal: Pick<Seal, 'close'>,
  { name, uris }: { name: string; uris: ClientUris },
): Promise<{ clientId: string; clientSecret: string }> => {
  const clientId = randomUUID();
  const clientSecret = randomBytes(32).toString('base64url');
  const payload = {
    client_id: clientId,
    client_secret: seal.close(clientSecret, 'client-secret'),
    client_name: name,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    scope: 'openid profile email offline_access',
    ...uriMetadata(uris),
  };
  await tx
    .insertInto('oidc_records')
    .values({ model, id: clientId, payload: JSON.stringify(payload) })
    .execute();
  return { clientId, clientSecret };
};

export const changeProviderClient = async (tx: Tx, clientId: string, uris: ClientUris): Promise<void> => {
  const { payload } = await tx
    .selectFrom('oidc_records')
    .select('payload')
    .where('model', '=', model)
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('oidc_records')
    .set({ payload: JSON.stringify({ ...payload, ...uriMetadata(uris) }) })
    .where('model', '=', model)
    .where('id', '=', clientId)
    .execute();
};

/** Takes a customer's client from the provider; nobody signs in with it any more. */
export const removeProviderClient = async (tx: Tx, customerId: number): Promise<void> => {
  const application = await tx
    .deleteFrom('idp_applications')
    .where('customer_id', '=', customerId)
    .returning('client_id')
    .executeTakeFirst();
  if (!application?.client_id) return;
  await tx
    .deleteFrom('oidc_records')
    .where('model', '=', model)
    .where('id', '=', application.client_id)
    .execute();
};
