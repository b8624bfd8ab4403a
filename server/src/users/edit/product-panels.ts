import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { reachesProduct } from '@keystead/contract/people/given-products.ts';
import {
  type ProductId,
  type ProductStatus,
  products,
  visibleProducts,
} from '@keystead/contract/people/products.ts';
import type { ProductPanel } from '@keystead/contract/people/user.ts';
import { urlKeyOf } from '@keystead/contract/products/define-product.ts';
import { sql } from 'kysely';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { featuresFrom } from '../../data/environments/environment-features.ts';
import { prepared } from '../../data/prepared-statements.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

/** One panel for each product of the user's environment: where to edit the user there, and whether it knows the user. */
export const productPanels = async (tx: Tx, user: StoredUser, actor: Actor): Promise<ProductPanel[]> => {
  const { parameters, latest } = await readPanelFacts(tx, user);
  const features = featuresFrom(parameters);
  const isOwnLocation = isLocationBound(userAdminOf(actor).kind) && actor.ssoid === user.ssoid;
  const hasLinks = features.sharedComponents.includes('launcher') && !isOwnLocation;
  return visibleProducts(features).map((product) => {
    const root = parameters.get(urlKeyOf(product));
    return {
      product,
      productName: products[product].name,
      editUserUrl: hasLinks && root ? `${root.replace(/\/$/, '')}/users/${user.ssoid}` : null,
      userStatus: statusOf(product, user, latest.get(products[product].system)),
    };
  });
};

type PanelFacts = { parameters: Record<string, string>; latest: Record<string, string> };

/** The parameters of the environment, and the newest word of each system about the user. */
export const readPanelFacts = async (tx: Tx, { configId, ssoid }: Pick<StoredUser, 'configId' | 'ssoid'>) => {
  const { rows } = await sql<PanelFacts>`select ${prepared}
    (select coalesce(jsonb_object_agg(lower(key), value), '{}') from parameters
      where configuration_id = ${configId}) as parameters,
    (select coalesce(jsonb_object_agg(product_name, status_name), '{}') from (
      select distinct on (product_name) product_name, status_name from sub_transactions
      where ssoid = ${ssoid} and config_id is not distinct from ${configId} order by product_name, id desc) newest) as latest`.execute(
    tx,
  );
  const [facts] = rows;
  return {
    parameters: new Map(Object.entries(facts?.parameters ?? {})),
    latest: new Map(Object.entries(facts?.latest ?? {})),
  };
};

const statusOf = (product: ProductId, user: StoredUser, latest: string | undefined): ProductStatus => {
  if (latest === 'In Progress') return 'inProgress';
  if (!reachesProduct(products[product], user.access)) return 'notProvisioned';
  if (latest === undefined) return 'undefined';
  return latest === 'Completed' || latest === 'Resolved' ? 'provisioned' : 'notProvisioned';
};
