import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { getIdpApplication } from '@keystead/contract/enterprise/idp-application.ts';
import type { Tx } from '../../data/database.ts';
import type { ClientRow } from '../../identity/clients/clients.ts';
import type { CustomerRow } from '../customers/customers.store.ts';

/** The main client; any others are managed by the customer. */
export const findIdpApplication = (tx: Tx, customerId: number): Promise<ClientRow | undefined> =>
  tx
    .selectFrom('idp_applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('is_main', '=', true)
    .executeTakeFirst();

export const presentIdpApplication = (
  row: ClientRow,
  customer: CustomerRow,
): OutputOf<typeof getIdpApplication> => ({
  crmId: customer.account_id,
  customerName: customer.account_name,
  clientId: row.client_id,
  issuer: row.issuer,
  signInRedirectUris: row.sign_in_redirect_uris,
  signOutRedirectUris: row.sign_out_redirect_uris,
  version: row.version,
});
