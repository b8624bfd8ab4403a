import { configurationPolicies } from '@keystead/contract/access/policies/enterprise.ts';
import type { ParsedInputOf } from '@keystead/contract/endpoint.ts';
import type {
  ConfigurationDto,
  ConfigurationSummary,
  listConfigurations,
} from '@keystead/contract/enterprise/configurations/configurations.ts';
import { productsNeeded } from '@keystead/contract/enterprise/configurations/products-needed.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { IdpType } from '@keystead/contract/identity-provider-types.ts';
import { isTrue, parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { isDefaultParameter } from '../../data/environments/is-default-parameter.ts';
import type { ConfigurationsTable } from '../../data/tables/customers.ts';
import type { ParameterRow } from '../parameters/parameters.store.ts';
import { requireAllowed } from '../require-allowed.ts';
import { presentStamps } from '../stamps.ts';

export type ConfigurationRow = Selectable<ConfigurationsTable>;

type Query = ParsedInputOf<typeof listConfigurations>['query'];
type Listed = ConfigurationRow & { customer_name: string; is_default: boolean };

const trueOrFalse = (isOn: boolean): 'true' | 'false' => (isOn ? 'true' : 'false');

const presentSummary = (row: Listed): ConfigurationSummary => ({
  id: row.id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  configName: row.config_name,
  configType: row.config_type,
  guid: row.guid,
  isActive: row.is_active,
  isDefault: trueOrFalse(row.is_default),
  ...presentStamps(row),
});

/** Everything but the profile comes from the parameters. */
export const presentConfiguration = (
  row: ConfigurationRow,
  parameters: readonly ParameterRow[],
): ConfigurationDto => {
  const isOn = (key: string) => trueOrFalse(isTrue(parameterValue(parameters, key)));
  return {
    id: row.id,
    customerId: row.customer_id,
    configName: row.config_name,
    configType: row.config_type,
    guid: row.guid,
    isActive: row.is_active,
    isDefault: isOn(parameterKeys.isDefault),
    ...presentStamps(row),
    productsNeeded: productsNeeded(parameters),
    packageType: row.package_type,
    userManagementOkta: trueOrFalse(row.user_management === 'okta'),
    userManagementKeycloak: trueOrFalse(row.user_management === 'keycloak'),
    userManagementLegacy: trueOrFalse(row.user_management === 'legacy'),
    sharedComponentsLauncher: isOn(parameterKeys.launcher),
    sharedComponentsContextSharing: isOn(parameterKeys.contextSharing),
    subdomainName: row.subdomain_name,
    configNotes: row.notes,
    isGlobal: false,
  };
};

const selectConfigurations = (tx: Tx) =>
  tx
    .selectFrom('configurations as c')
    .innerJoin('customers as k', 'k.id', 'c.customer_id')
    .leftJoin('parameters as p', (join) =>
      join
        .onRef('p.customer_id', '=', 'c.customer_id')
        .onRef('p.configuration_id', '=', 'c.id')
        .on(isDefaultParameter('p')),
    );

/** One page and the total number of matches; looks up defaults only for the rows of the page. */
export const pageOfConfigurations = async (
  tx: Tx,
  query: Query,
): Promise<{ rows: ConfigurationSummary[]; total: number }> => {
  const { search, sort, direction, page, size } = query;
  const { rows: matches } = await sql<{ id: number; total: number }>`
    select id, total from find_configurations(${search}, ${query.customerId ?? null}, ${query.state ?? null}, ${sort},
      ${direction === 'desc'}, ${(page - 1) * size}, ${size})`.execute(tx);
  // Past the last page there is no row to carry the total.
  if (matches.length === 0 && page > 1) {
    return { rows: [], total: (await pageOfConfigurations(tx, { ...query, page: 1, size: 1 })).total };
  }
  const summaries = await summariesOf(
    tx,
    matches.map(({ id }) => id),
  );
  return { rows: matches.flatMap(({ id }) => summaries.get(id) ?? []), total: matches[0]?.total ?? 0 };
};

const summariesOf = async (tx: Tx, ids: readonly number[]): Promise<Map<number, ConfigurationSummary>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectConfigurations(tx)
    .selectAll('c')
    .select(['k.account_name as customer_name', sql<boolean>`p.id is not null`.as('is_default')])
    .where(sql<boolean>`c.id = any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, presentSummary(row)]));
};

export const requireSummary = async (tx: Tx, id: number): Promise<ConfigurationSummary> => {
  const summary = (await summariesOf(tx, [id])).get(id);
  if (!summary) throw fail('resource.notFound');
  return summary;
};

export const requireConfiguration = async (tx: Tx, id: number): Promise<ConfigurationRow> => {
  const row = await tx.selectFrom('configurations').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw fail('resource.notFound');
  return row;
};

/** Changes to a configuration or its parameters wait here for each other. */
export const lockConfiguration = async (tx: Tx, id: number): Promise<ConfigurationRow> => {
  const row = await tx
    .selectFrom('configurations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('resource.notFound');
  return row;
};

/** A configuration carried over without a choice has no identity server. */
export const userManagementOf = ({ user_management }: ConfigurationRow): IdpType =>
  user_management ?? 'legacy';

export const requireActive = ({ id, is_active }: ConfigurationRow): void =>
  requireAllowed(configurationPolicies.edit({ id, isActive: is_active }));

/** The facts that decide what can be done with a configuration. */
export const configurationFacts = async (tx: Tx, { id, is_active }: ConfigurationRow) => {
  const { users } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('users'))
    .where('config_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, isActive: is_active, users };
};

export const configurationOwner = ({ id, customer_id }: ConfigurationRow) =>
  ({ kind: 'configuration', customerId: customer_id, configurationId: id }) as const;
