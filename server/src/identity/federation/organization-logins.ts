import type { ClientAuthMethod, NewUserRule } from '@keystead/contract/organization-login.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** The login of a customer's organization, with what sign-in needs. */
export type OrganizationLogin = {
  id: number;
  customerId: number;
  idpId: string;
  callbackKey: string;
  actorId: string;
  name: string;
  issuer: string;
  clientId: string;
  sealedSecret: string;
  secretSent: ClientAuthMethod;
  scopes: string;
  domains: string[];
  loginClaim: string;
  groupsClaim: string;
  locationClaim: string;
  followsGroups: boolean;
  newcomers: NewUserRule;
  defaultConfigId: number | null;
  defaultAccessId: number | null;
  defaultLocationId: number | null;
};

const activeLogins = (tx: Tx) =>
  tx
    .selectFrom('organization_logins')
    .select([
      'id',
      'customer_id as customerId',
      'idp_id as idpId',
      'callback_key as callbackKey',
      'actor_id as actorId',
      'name',
      'issuer',
      'client_id as clientId',
      'sealed_secret as sealedSecret',
      'secret_sent as secretSent',
      'scopes',
      'domains',
      'login_claim as loginClaim',
      'groups_claim as groupsClaim',
      'location_claim as locationClaim',
      'follows_groups as followsGroups',
      'newcomers',
      'default_config_id as defaultConfigId',
      'default_access_id as defaultAccessId',
      'default_location_id as defaultLocationId',
    ])
    .where('is_active', '=', true)
    .orderBy(sql`lower(name)`);

/** Null when it is switched off or gone. */
export const findActiveLogin = async (tx: Tx, id: number): Promise<OrganizationLogin | null> =>
  (await activeLogins(tx).where('id', '=', id).executeTakeFirst()) ?? null;

export const readActiveLogins = (tx: Tx, customerId: number): Promise<OrganizationLogin[]> =>
  activeLogins(tx).where('customer_id', '=', customerId).execute();

/** The logins that serve a domain, all of one customer; none if two customers claim it and its owner is unclear. */
export const findLoginsOfDomain = async (tx: Tx, domain: string): Promise<OrganizationLogin[]> => {
  const lowerDomain = domain.toLowerCase();
  const logins = await activeLogins(tx)
    .where(sql<boolean>`domains @> ${[lowerDomain]}::text[]`)
    .where(sql<boolean>`leads_domain(customer_id, ${lowerDomain})`)
    .execute();
  return logins.every(({ customerId }) => customerId === logins[0]?.customerId) ? logins : [];
};
