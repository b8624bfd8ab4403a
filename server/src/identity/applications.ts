import { type ProductId, productIds } from '@keystead/contract/people/products.ts';
import { urlKeyOf } from '@keystead/contract/products/define-product.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import { prepared } from '../data/prepared-statements.ts';

/** A product in an environment. Its launch address is a parameter of the environment. */
export type SharedApplication = {
  configurationId: number;
  environment: string;
  product: ProductId;
  launchUrl: string;
  parameterId: number;
  version: number;
  isEnabled: boolean;
  /** The client it signs in with: its own, or else the customer's main one; null if there is neither. */
  applicationId: number | null;
  clientId: string | null;
};

const productOf = new Map<string, ProductId>(productIds.map((id) => [urlKeyOf(id), id]));

type Row = Omit<SharedApplication, 'product'> & { key: string };

const applicationsOf = (customerId: number | RawBuilder<number>) => sql<Row>`
    select c.id as "configurationId", c.config_name as environment, p.key, p.value as "launchUrl", p.id as "parameterId",
      p.version, d.product is null as "isEnabled", a.id as "applicationId", a.client_id as "clientId"
    from configurations c
    join parameters p on p.configuration_id = c.id and p.key = any(${[...productOf.keys()]}::text[])
    left join disabled_applications d
      on d.configuration_id = c.id and d.product = split_part(p.key, '.', 1)
    left join application_clients own
      on own.configuration_id = c.id and own.product = split_part(p.key, '.', 1)
    left join idp_applications a
      on a.customer_id = c.customer_id and (a.id = own.application_id or own.application_id is null and a.is_main)
    where c.customer_id = ${customerId} and c.is_active
    order by lower(c.config_name), c.id, array_position(${[...productOf.keys()]}::text[], p.key)`;

/** The applications of a customer's active environments. */
export const findApplications = async (tx: Tx, customerId: number): Promise<SharedApplication[]> => {
  const { rows } = await applicationsOf(customerId).execute(tx);
  return rows.flatMap(({ key, ...row }) => {
    const product = productOf.get(key);
    return product ? [{ ...row, product }] : [];
  });
};

/** Returns a check for whether a product is switched off in the environment its address comes from. */
export const findDisabled = async (
  tx: Tx,
  customerId: number | null,
): Promise<(configurationId: number | null, product: ProductId) => boolean> => {
  const rows = await tx
    .selectFrom('disabled_applications')
    .select(['configuration_id', 'product'])
    .where('customer_id', '=', customerId ?? 0)
    .execute();
  return (configurationId, product) =>
    rows.some((row) => row.configuration_id === configurationId && row.product === product);
};

/** No one can sign in to a client that is switched off, or whose applications are all switched off. */
export const isClientRefused = async (tx: Tx, clientId: string): Promise<boolean> => {
  const { rows } = await sql<{ isRefused: boolean }>`
    select ${prepared} not client.is_enabled or coalesce((
      select bool_and(not used."isEnabled") from (${applicationsOf(sql`client.customer_id`)}) used
      where used."applicationId" = client.id), false) as "isRefused"
    from idp_applications client where client.client_id = ${clientId}`.execute(tx);
  return rows[0]?.isRefused ?? false;
};
