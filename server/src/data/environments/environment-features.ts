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
