import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import {
  type ProductId,
  type ProductStatus,
  products,
  visibleProducts,
} from '@keystead/contract/users/products.ts';
import type { ProductPanel } from '@keystead/contract/users/user.ts';
import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import { readFeatures } from '../data/environment-features.ts';
import type { Actor } from '../http/actor.ts';
import { reachesProduct } from './provisioning/plan.ts';
import { userAdminOf } from './settings/user-admin-of.ts';
import type { StoredUser } from './stored-user.ts';

/** One panel for each product of the user's environment: where to edit the user there, and whether it knows the user. */
export const productPanels = async (tx: Tx, user: StoredUser, actor: Actor): Promise<ProductPanel[]> => {
  const features = await readFeatures(tx, user.configId);
  const roots = await readRoots(tx, user.configId);
  const latest = await readLatest(tx, user.ssoid);
  const isOwnLocation = isLocationBound(userAdminOf(actor).kind) && actor.ssoid === user.ssoid;
  const hasLinks = features.sharedComponents.includes('launcher') && !isOwnLocation;
  return visibleProducts(features).map((product) => {
    const root = roots.get(products[product].urlKey);
    return {
      product,
      productName: products[product].name,
      editUserUrl: hasLinks && root ? `${root.replace(/\/$/, '')}/users/${user.ssoid}` : null,
      userStatus: statusOf(product, user, latest.get(products[product].system)),
    };
  });
};

const readRoots = async (tx: Tx, configId: number | null): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('parameters')
    .select(['key', 'value'])
    .where('configuration_id', '=', configId)
    .where('key', 'like', '%.app.url.root')
    .execute();
  return new Map(rows.map((row) => [row.key, row.value]));
};

/** The newest word of each system about the user. */
const readLatest = async (tx: Tx, ssoid: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ product_name: string; status_name: string }>`
    select distinct on (product_name) product_name, status_name from sub_transactions
    where ssoid = ${ssoid} order by product_name, id desc`.execute(tx);
  return new Map(rows.map((row) => [row.product_name, row.status_name]));
};

const statusOf = (product: ProductId, user: StoredUser, latest: string | undefined): ProductStatus => {
  if (latest === 'In Progress') return 'inProgress';
  if (!reachesProduct(product, user.access)) return 'notProvisioned';
  if (latest === undefined) return 'undefined';
  return latest === 'Completed' || latest === 'Resolved' ? 'provisioned' : 'notProvisioned';
};
