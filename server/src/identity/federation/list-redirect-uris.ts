import type { Tx } from '../../data/database.ts';
import { redirectUriOf } from './organizations.ts';

/** Of the active logins of all customers. */
export const listRedirectUris = async (tx: Tx, publicUrl: string) => {
  const logins = await tx
    .selectFrom('organization_logins as l')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .select(['c.account_name as customer', 'l.name as login', 'l.issuer', 'l.callback_key as key'])
    .where('l.is_active', '=', true)
    .orderBy('c.account_name')
    .orderBy('l.name')
    .execute();
  return logins.map(({ key, ...login }) => ({ ...login, redirectUri: redirectUriOf(publicUrl, key) }));
};
