import { clientScopes } from '@keystead/contract/client-scopes.ts';
import { fail } from '@keystead/contract/errors.ts';
import { products } from '@keystead/contract/people/products.ts';
import type { Client, ClientAction, ClientInput } from '@keystead/contract/security/clients.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { findApplications, type SharedApplication } from '../../identity/applications.ts';
import { liveSecrets } from '../../identity/clients/client-secrets.ts';
import { type ClientRow, uriColumns } from '../../identity/clients/clients.ts';
import { say } from '../../language.ts';
import { idOf } from '../applications/find-application.ts';
import { mapUniqueViolation } from '../map-unique-violation.ts';

/** Which actions on a client are refused, and why. */
export const refusalsOf = (row: ClientRow): Partial<Record<ClientAction, Sentence>> => ({
  ...(row.is_main && { remove: sentence('client.mainStays') }),
  ...(row.client_id === null && { rotate: sentence('client.notRegistered') }),
});

/** What belongs to clients besides their rows, each read once for all of them. */
const readParts = async (tx: Tx, customerId: number, ids: readonly number[]) => {
  const [offered, assigned, secrets] = await Promise.all([
    findApplications(tx, customerId),
    tx
      .selectFrom('application_clients')
      .select(['application_id', sql<string>`product || '-' || configuration_id`.as('id')])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
    liveSecrets(tx, ids),
  ]);
  const offeredIds = new Set(offered.map(idOf));
  return { assigned: assigned.filter(({ id }) => offeredIds.has(id)), secrets };
};

type Parts = Awaited<ReturnType<typeof readParts>>;

const present = (row: ClientRow, { assigned, secrets }: Parts): Client => {
  const refusals = refusalsOf(row);
  const actions: ClientAction[] = ['edit', 'rotate', row.is_enabled ? 'disable' : 'enable', 'remove'];
  const isOwn = (one: { application_id: number }) => one.application_id === row.id;
  return {
    id: row.id,
    name: row.name,
    isMain: row.is_main,
    clientId: row.client_id,
    isEnabled: row.is_enabled,
    signInRedirectUris: row.sign_in_redirect_uris,
    signOutRedirectUris: row.sign_out_redirect_uris,
    backchannelLogoutUri: row.backchannel_logout_uri ?? '',
    scopes: clientScopes.filter((scope) => row.scopes.includes(scope)),
    asksConsent: row.asks_consent,
    requiresPkce: row.requires_pkce,
    applications: assigned.filter(isOwn).map(({ id }) => id),
    secrets: secrets.filter(isOwn).map((secret) => ({
      id: secret.id,
      createdBy: secret.created_by,
      createdDate: secret.created_at.toISOString(),
      endsDate: secret.ends_at?.toISOString() ?? null,
    })),
    modifiedBy: row.modified_by ?? row.created_by,
    modifiedDate: (row.modified_at ?? row.created_at).toISOString(),
    version: row.version,
    allowedActions: actions.filter((action) => !refusals[action]),
    refusedActions: actions.flatMap((action) => {
      const reason = refusals[action];
      return reason ? [{ action, reason: say(reason) }] : [];
    }),
  };
};

export const readClients = async (tx: Tx, customerId: number): Promise<Client[]> => {
  const rows = await tx
    .selectFrom('idp_applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_main', 'desc')
    .orderBy(sql`lower(name)`)
    .execute();
  const parts = await readParts(
    tx,
    customerId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, parts));
};

/** A client of the customer, locked until the transaction ends. */
export const requireClient = async (tx: Tx, customerId: number, id: number): Promise<ClientRow> => {
  const row = await tx
    .selectFrom('idp_applications')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('resource.notFound');
  return row;
};

export const presentClient = async (tx: Tx, id: number): Promise<Client> => {
  const row = await tx
    .selectFrom('idp_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return present(row, await readParts(tx, row.customer_id, [id]));
};

export const toColumns = (input: ClientInput) => ({
  ...uriColumns(input),
  name: input.name,
  backchannel_logout_uri: input.backchannelLogoutUri === '' ? null : input.backchannelLogoutUri,
  scopes: input.scopes,
  asks_consent: input.asksConsent,
  requires_pkce: input.requiresPkce,
});

export const rejectDuplicates = <T>(name: string, write: () => Promise<T>): Promise<T> =>
  mapUniqueViolation(
    'idp_applications_name',
    { code: 'client.nameTaken', field: 'name', values: { name } },
    write,
  );

export const nameOfApplication = ({ product, environment }: SharedApplication): string =>
  `${products[product].name}, ${environment}`;

/**
 * Assigns these applications to the client, and no others that currently exist. Applications of an inactive environment
 * return to their client when it is active again.
 */
export const assignApplications = async (
  tx: Tx,
  { customerId, id, applications }: { customerId: number; id: number; applications: readonly string[] },
): Promise<void> => {
  const offered = await findApplications(tx, customerId);
  await tx
    .deleteFrom('application_clients')
    .where('application_id', '=', id)
    .where(sql<string>`product || '-' || configuration_id`, 'in', ['', ...offered.map(idOf)])
    .execute();
  const selected = offered.filter((one) => applications.includes(idOf(one)));
  if (selected.length === 0) return;
  await tx
    .insertInto('application_clients')
    .values(
      selected.map(({ configurationId, product }) => ({
        configuration_id: configurationId,
        product,
        application_id: id,
        customer_id: customerId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['configuration_id', 'product']).doUpdateSet({ application_id: id }),
    )
    .execute();
};

/** What the audit stores: never a secret. */
export const auditFacts = ({ name, signInRedirectUris, signOutRedirectUris, ...client }: Client) => ({
  name,
  signInRedirectUris,
  signOutRedirectUris,
  backchannelLogoutUri: client.backchannelLogoutUri,
  scopes: client.scopes,
  asksConsent: client.asksConsent,
  requiresPkce: client.requiresPkce,
  applications: client.applications,
});

export const auditType = 'client';
