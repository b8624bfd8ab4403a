import type { AdapterPayload } from 'oidc-provider';
import type { Tx } from '../../data/database.ts';
import type { Seal } from '../../secrets/seal.ts';
import { liveSecrets } from './client-secrets.ts';
import type { ClientRow } from './clients.ts';

/** What the provider is told beyond its own words for a client. */
export const ownMetadata = ['asks_consent', 'requires_pkce'] as const;

/** A customer's client as the provider wants to read it. */
export const findClientMetadata = async (
  tx: Tx,
  seal: Pick<Seal, 'open'>,
  clientId: string,
): Promise<AdapterPayload | undefined> => {
  const row = await tx
    .selectFrom('idp_applications')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [secret] = await liveSecrets(tx, row.id);
  return secret && toMetadata(row, seal.open(secret.sealed_secret, 'client-secret'));
};

const toMetadata = (row: ClientRow, clientSecret: string): AdapterPayload => ({
  client_id: row.client_id ?? '',
  client_secret: clientSecret,
  client_name: row.name,
  grant_types: ['authorization_code', ...(row.scopes.includes('offline_access') ? ['refresh_token'] : [])],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_basic',
  scope: ['openid', ...row.scopes].join(' '),
  redirect_uris: row.sign_in_redirect_uris,
  post_logout_redirect_uris: row.sign_out_redirect_uris,
  ...(row.backchannel_logout_uri && {
    backchannel_logout_uri: row.backchannel_logout_uri,
    backchannel_logout_session_required: true,
  }),
  asks_consent: row.asks_consent,
  requires_pkce: row.requires_pkce,
});
