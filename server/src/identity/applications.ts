import { type ProductId, productIds } from '@keystead/contract/people/products.ts';
import { urlKeyOf } from '@keystead/contract/products/define-product.ts';
import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';

/** A product in an environment. Where it is opened is a parameter of the environment. */
export type SharedApplication = {
  configurationId: number;
  environment: string;
  product: ProductId;
  launchUrl: string;
  parameterId: number;
  version: number;
  isEnabled: boolean;
};

const productOf = new Map<string, ProductId>(productIds.map((id) => [urlKeyOf(id), id]));

type Row = Omit<SharedApplication, 'product'> & { key: string };

/** The applications of a customer's active environments. */
export const findApplications = async (tx: Tx, customerId: number): Promise<SharedApplication[]> => {
  const { rows } = await sql<Row>`
    select c.id as "configurationId", c.config_name as environment, p.key, p.value as "launchUrl", p.id as "parameterId",
      p.version, d.product is null as "isEnabled"
    from configurations c
    join parameters p on p.configuration_id = c.id and p.key = any(${[...productOf.keys()]}::text[])
    left join disabled_applications d
      on d.configuration_id = c.id and d.product = split_part(p.key, '.', 1)
    where c.customer_id = ${customerId} and c.is_active
    order by lower(c.config_name), c.id, array_position(${[...productOf.keys()]}::text[], p.key)`.execute(tx);
  return rows.flatMap(({ key, ...row }) => {
    const product = productOf.get(key);
    return product ? [{ ...row, product }] : [];
  });
};

/** Whether a product is switched off in the environment that its address is from. */
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

const segmentsOf = ({ pathname }: URL): string[] => pathname.split('/').filter((part) => part !== '');

/** How many parts of their paths two addresses of one host share; null when their hosts differ. */
const nearness = (one: string, other: URL): number | null => {
  if (!URL.canParse(one) || new URL(one).origin !== other.origin) return null;
  const theirs = segmentsOf(other);
  const parts = segmentsOf(new URL(one));
  const parting = parts.findIndex((part, index) => part !== theirs[index]);
  return parting === -1 ? parts.length : parting;
};

/**
 * The products of a customer share one client: the address that a sign-in returns to tells which of them asks. It is
 * the one whose own address is the nearest; where none is near, the client counts as all of them.
 */
export const isRefused = (
  applications: readonly Pick<SharedApplication, 'launchUrl' | 'isEnabled'>[],
  redirectUri: string,
): boolean => {
  if (!URL.canParse(redirectUri)) return false;
  const target = new URL(redirectUri);
  const found = applications.map((one) => ({ ...one, near: nearness(one.launchUrl, target) }));
  const best = Math.max(-1, ...found.map(({ near }) => near ?? -1));
  const meant = best === -1 ? found : found.filter(({ near }) => near === best);
  return meant.length > 0 && meant.every(({ isEnabled }) => !isEnabled);
};

/** Whether nobody may sign in to what asks for it: an application that is switched off. */
export const isApplicationRefused = async (
  tx: Tx,
  clientId: string,
  redirectUri: string,
): Promise<boolean> => {
  const client = await tx
    .selectFrom('idp_applications')
    .select('customer_id')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return client ? isRefused(await findApplications(tx, client.customer_id), redirectUri) : false;
};
