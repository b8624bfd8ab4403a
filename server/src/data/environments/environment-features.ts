import { isTrue, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { addressedProducts, type ProductId, visibleProducts } from '@keystead/contract/people/products.ts';
import type { EnvironmentFeatures } from '@keystead/contract/products/define-product.ts';
import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import { prepared } from '../prepared-statements.ts';

const sharedComponents = {
  launcher: parameterKeys.launcher,
  contextsharing: parameterKeys.contextSharing,
  mobile: parameterKeys.mobile,
  paymentportal: parameterKeys.paymentPortal,
};

const ssoIntegrations = {
  aline: parameterKeys.aline,
  nurserosie: parameterKeys.nurseRosie,
  truesense: parameterKeys.trueSense,
};

const productsNeededKey = parameterKeys.productsNeeded;
/** For environments older than the stored list: a product with its own address is needed. */
const productAddress = new RegExp(
  `^(${addressedProducts.map(({ id }) => id).join('|')})\\.(app|api)\\.url\\.root$`,
);

/** The features an environment has switched on, from its own parameters. */
export const readFeatures = async (tx: Tx, configId: number | null): Promise<EnvironmentFeatures> => {
  const { rows } = await sql<{ key: string; value: string }>`
    select ${prepared} lower(key) as key, value from parameters where configuration_id = ${configId}`.execute(
    tx,
  );
  return featuresFrom(new Map(rows.map((row) => [row.key, row.value])));
};

/** The same from parameters already read, by their lowercase keys. */
export const featuresFrom = (values: ReadonlyMap<string, string>): EnvironmentFeatures => {
  const enabledNames = (keys: Record<string, string>): string[] =>
    Object.keys(keys).filter((name) => isTrue(values.get(keys[name] ?? '')));
  const needed = values.get(productsNeededKey);
  return {
    productsNeeded:
      needed === undefined
        ? [...new Set([...values.keys()].flatMap((key) => productAddress.exec(key)?.[1] ?? []))]
        : needed
            .split(',')
            .map((product) => product.trim())
            .filter(Boolean),
    sharedComponents: enabledNames(sharedComponents),
    ssoIntegrations: enabledNames(ssoIntegrations),
  };
};

export const readVisibleProducts = async (tx: Tx, configId: number | null): Promise<ProductId[]> =>
  visibleProducts(await readFeatures(tx, configId));

/** The same for several environments at once. */
export const readVisibleProductsOf = async (
  tx: Tx,
  configIds: readonly number[],
): Promise<Map<number, ProductId[]>> => {
  const { rows } = await sql<{ configId: number; values: Record<string, string> }>`
    select ${prepared} c.id as "configId", coalesce(json_object_agg(lower(p.key), p.value)
      filter (where p.id is not null), '{}') as values
    from unnest(${[...configIds]}::int[]) c (id) left join parameters p on p.configuration_id = c.id
    group by c.id`.execute(tx);
  const toProducts = (values: Record<string, string>) =>
    visibleProducts(featuresFrom(new Map(Object.entries(values))));
  return new Map(rows.map(({ configId, values }) => [configId, toProducts(values)]));
};
