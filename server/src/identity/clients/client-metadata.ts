import { sql } from 'kysely';
import type { AdapterPayload } from 'oidc-provider';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import type { Seal } from '../../secrets/seal.ts';
import { isLive } from './client-secrets.ts';
import type { ClientRow } from './clients.ts';

/** Client metadata of ours, in addition to what the provider defines itself. */
export const ownMetadata = ['asks_consent', 'requires_pkce'] as const;

/** A customer's client with its live secrets, newest first. A client without a live secret isn't found. */
export type FoundClient = {
  row: ClientRow;
  secrets: string[];
  /** Seconds until the next of them expires. */
  secretsExpireIn: number | null;
};

export const findClient = async (
  tx: Tx,
  seal: Pick<Seal, 'open'>,
  clientId: string,
): Promise<FoundClient | undefined> => {
  const rows = await tx
    .selectFrom('idp_applications as a')
    .innerJoin('client_secrets as s', 's.application_id', 'a.id')
    .modifyFront(prepared)
    .selectAll('a')
    .select([
      's.sealed_secret',
      sql<number | null>`extract(epoch from (min(s.ends_at) over ()) - now())::float8`.as('secrets_last'),
    ])
    .where('a.client_id', '=', clientId)
    .where(isLive)
    .orderBy('s.id', 'desc')
    .execute();
  const [row] = rows;
  return (
    row && {
      row,
      secrets: rows.map((one) => seal.open(one.sealed_secret, 'client-secret')),
      secretsExpireIn: row.secrets_last,
    }
  );
};

/** A client in the form the provider expects. */
export const toMetadata = ({ row, secrets }: FoundClient): AdapterPayload => ({
  client_id: row.client_id ?? '',
  client_secret: secrets[0] ?? '',
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
