import { randomUUID } from 'node:crypto';
import { defaultScopes } from '@keystead/contract/client-scopes.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { IdpApplicationsTable } from '../../data/tables/enterprise.ts';
import type { Seal } from '../../secrets/seal.ts';
import { addSecret } from './client-secrets.ts';

export type ClientRow = Selectable<IdpApplicationsTable>;

export type ClientUris = { signInRedirectUris: string[]; signOutRedirectUris: string[] };

export const uriColumns = ({ signInRedirectUris, signOutRedirectUris }: ClientUris) => ({
  sign_in_redirect_uris: signInRedirectUris,
  sign_out_redirect_uris: signOutRedirectUris,
});

type NewClient = {
  customerId: number;
  name: string;
  isMain: boolean;
  issuer: string;
  uris: ClientUris;
  createdBy: string;
  scopes?: string[];
  asksConsent?: boolean;
  requiresPkce?: boolean;
  backchannelLogoutUri?: string | null;
};

type AddedClient = { row: ClientRow; clientId: string; clientSecret: string };

/** Registers a customer's client at our own provider. Its secret is returned here and stored sealed. */
export const addClient = async (
  tx: Tx,
  seal: Pick<Seal, 'close'>,
  client: NewClient,
): Promise<AddedClient> => {
  const clientId = randomUUID();
  const row = await tx
    .insertInto('idp_applications')
    .values({
      customer_id: client.customerId,
      client_id: clientId,
      issuer: client.issuer,
      name: client.name,
      is_main: client.isMain,
      scopes: client.scopes ?? [...defaultScopes],
      asks_consent: client.asksConsent ?? false,
      requires_pkce: client.requiresPkce ?? true,
      backchannel_logout_uri: client.backchannelLogoutUri ?? null,
      ...uriColumns(client.uris),
      created_by: client.createdBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, clientId, clientSecret: await addSecret(tx, seal, row, client.createdBy) };
};
