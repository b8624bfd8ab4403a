import { products } from '@keystead/contract/people/products.ts';
import type { Tx } from '../../data/database.ts';
import { readVisibleProductsOf } from '../../data/environments/environment-features.ts';
import type { ProductPlace } from './plan.ts';

/** The products that have a record of a user, also without access or in a previous environment. */
export const readPresences = async (tx: Tx, ssoid: string): Promise<ProductPlace[]> => {
  const places = await tx
    .selectFrom('product_states')
    .select(['product_name as system', 'config_id as configId'])
    .where('ssoid', '=', ssoid)
    .where('presence', '<>', 'missing')
    .orderBy('config_id')
    .orderBy('product_name')
    .execute();
  if (places.length === 0) return [];
  const visible = await readVisibleProductsOf(tx, [...new Set(places.map(({ configId }) => configId))]);
  return places.filter(({ system, configId }) =>
    visible.get(configId)?.some((id) => products[id].system === system),
  );
};
