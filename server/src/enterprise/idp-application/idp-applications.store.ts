import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { getIdpApplication } from '@keystead/contract/enterprise/idp-application.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { IdpApplicationsTable } from '../../data/tables/enterprise.ts';
import type { CustomerRow } from '../customers/customers.store.ts';

export type IdpApplicationRow = Selectable<IdpApplicationsTable>;

export const findIdpApplication = (tx: Tx, customerId: number): Promise<IdpApplicationRow | undefined> =>
  tx.selectFrom('idp_applications').selectAll().where('customer_id', '=', customerId).executeTakeFirst();

export const presentIdpApplication = (
  row: IdpApplicationRow,
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
