import { Failure, fail } from '@keystead/contract/errors.ts';
import type { OrganizationLogin, OrganizationLoginInput } from '@keystead/contract/organization-login.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { redirectUriOf } from '../../identity/federation/organizations.ts';
import { readFederation } from '../../identity/federation/read-federation.ts';
import { buttonOf } from '../../identity/federation/show-organizations.ts';
import { mapUniqueViolation } from '../map-unique-violation.ts';

/** Whose logins to read, and the address of this installation, which their redirect URIs begin with. */
type LoginsQuery = { customerId: number; publicUrl: string };

/** All logins of a customer, by name. */
export const readLogins = async (
  tx: Tx,
  { customerId, publicUrl }: LoginsQuery,
): Promise<OrganizationLogin[]> => {
  const federation = await readFederation(tx, customerId);
  const rows = await tx
    .selectFrom('organization_logins')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    idpId: row.idp_id,
    redirectUri: redirectUriOf(publicUrl, row.callback_key),
    name: row.name,
    shownAs: buttonOf({ idpId: row.idp_id, name: row.name }, federation).text,
    issuer: row.issuer,
    clientId: row.client_id,
    secretSent: row.secret_sent,
    scopes: row.scopes,
    domains: row.domains,
    loginClaim: row.login_claim,
    groupsClaim: row.groups_claim,
    locationClaim: row.location_claim,
    followsGroups: row.follows_groups,
    newcomers: row.newcomers,
    defaultConfigId: row.default_config_id,
    defaultAccessId: row.default_access_id,
    defaultLocationId: row.default_location_id,
    isActive: row.is_active,
    modifiedBy: row.modified_by,
    modifiedDate: row.modified_at.toISOString(),
    version: row.version,
  }));
};

/** The customer's logins along with the given one, locked against concurrent changes. */
export const lockLogins = async (tx: Tx, query: LoginsQuery, id: number) => {
  await sql`select pg_advisory_xact_lock(hashtext('keystead.organization-logins'), ${query.customerId})`.execute(
    tx,
  );
  const logins = await readLogins(tx, query);
  return { logins, login: requireLogin(logins, id) };
};

export const requireLogin = (logins: readonly OrganizationLogin[], id: number): OrganizationLogin => {
  const found = logins.find((one) => one.id === id);
  if (!found) throw fail('resource.notFound');
  return found;
};

export const toColumns = (input: OrganizationLoginInput, modifiedBy: string) => ({
  name: input.name,
  issuer: input.issuer,
  client_id: input.clientId,
  secret_sent: input.secretSent,
  scopes: input.scopes,
  domains: input.domains,
  login_claim: input.loginClaim,
  groups_claim: input.groupsClaim,
  location_claim: input.locationClaim,
  follows_groups: input.followsGroups,
  newcomers: input.newcomers,
  default_config_id: input.defaultConfigId,
  default_access_id: input.defaultAccessId,
  default_location_id: input.defaultLocationId,
  is_active: input.isActive,
  modified_by: modifiedBy,
  modified_at: new Date(),
});

/** Names are unique within the customer; redirect URIs are everywhere; a domain belongs to the logins of one customer. */
export const rejectDuplicates = async <T>(name: string, write: () => Promise<T>): Promise<T> => {
  try {
    const values = { name };
    return await mapUniqueViolation(
      'organization_logins_name',
      { code: 'organizationLogin.nameTaken', field: 'name', values },
      () =>
        mapUniqueViolation(
          'organization_logins_callback',
          { code: 'organizationLogin.callbackTaken', field: 'callbackKey', values: {} },
          write,
        ),
    );
  } catch (error) {
    if (!isDomainTaken(error)) throw error;
    const code = 'organizationLogin.domainTaken';
    const values = { domain: error.detail };
    throw new Failure(code, { values, problems: [{ field: 'domains', code, values }] });
  }
};

const isDomainTaken = (error: unknown): error is Error & { detail: string } =>
  error instanceof Error && 'constraint' in error && error.constraint === 'organization_logins_domain';

/** What the audit stores: never the secret. */
export const auditFacts = ({
  id: _,
  version,
  modifiedBy,
  modifiedDate,
  shownAs,
  ...login
}: OrganizationLogin) => login;
