import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { fail } from '@keystead/contract/errors.ts';
import { reachesProduct } from '@keystead/contract/people/assigned-products.ts';
import {
  type DeliveryState,
  deliveryState,
  isResendable,
  type KnownState,
  type ProductAction,
} from '@keystead/contract/people/delivery-state.ts';
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
import { compileOnce } from '../../data/compile-once.ts';
import type { Tx } from '../../data/database.ts';
import { featuresFrom } from '../../data/environments/environment-features.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { shouldBeActiveIn } from '../../people/provisioning/provisioned-user.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import { mayResolveFailures } from '../transaction-log/log-visibility.ts';

/**
 * One panel for each product of the user's environment: where to edit the user there, what the product has confirmed
 * about the user, and the outcome of what was sent to it.
 */
export const productPanels = (facts: PanelFacts, user: StoredUser, actor: Actor): ProductPanel[] => {
  const { parameters, orders, known } = facts;
  const features = featuresFrom(parameters);
  const isOwnLocation = isLocationBound(userAdminOf(actor).kind) && actor.ssoid === user.ssoid;
  const hasLinks = features.sharedComponents.includes('launcher') && !isOwnLocation;
  return visibleProducts(features).map((id) => {
    const product = products[id];
    const root = parameters.get(urlKeyOf(id));
    const order = orders.get(product.system);
    const confirmed = known.get(product.system) ?? null;
    const delivery = deliveryState({
      isWanted: shouldBeActiveIn(product, user),
      known: confirmed,
      order: stateOfOrders(order),
    });
    const wasNeverSent = order === undefined && !reachesProduct(product, user.access);
    return {
      product: id,
      productName: product.name,
      editUserUrl: hasLinks && root ? `${root.replace(/\/$/, '')}/users/${user.ssoid}` : null,
      userStatus: statusOf(delivery, confirmed, wasNeverSent),
      delivery,
      hasFailed: order?.failed === true,
      known: confirmed,
      allowedActions: parameters.has(`${id}.api.url.root`) ? actionsOn(delivery, actor) : [],
    };
  });
};

/** The panel of one product in the user's environment. */
export const findPanel = async (
  tx: Tx,
  user: StoredUser,
  actor: Actor,
  product: ProductId,
): Promise<ProductPanel> => {
  const {
    rows: [facts],
  } = await readPanelFacts(tx, user.ssoid);
  const panels = facts ? productPanels(toPanelFacts(facts), user, actor) : [];
  const panel = panels.find((one) => one.product === product);
  if (!panel) throw fail('resource.notFound');
  return panel;
};

type Orders = { waiting: boolean; failed: boolean };
export type PanelFacts = ReturnType<typeof toPanelFacts>;
type FactsRow = {
  parameters: Record<string, string>;
  orders: Record<string, Orders>;
  known: Record<string, KnownState>;
};

/** Of user `u`: the parameters of the environment, the state of the orders to each system, and what each has confirmed. */
export const panelFactColumns = [
  sql<FactsRow['parameters']>`(select coalesce(jsonb_object_agg(lower(key), value), '{}') from parameters
    where configuration_id = u.config_id)`.as('parameters'),
  sql<FactsRow['orders']>`(select coalesce(jsonb_object_agg(product_name,
      jsonb_build_object('waiting', waiting, 'failed', failed)), '{}')
    from (select product_name, bool_or(status_name = 'In Progress') as waiting,
        bool_or(status_name = 'Failed') as failed
      from sub_transactions where ssoid = u.ssoid and config_id is not distinct from u.config_id
      group by product_name) told)`.as('orders'),
  sql<FactsRow['known']>`(select coalesce(jsonb_object_agg(product_name,
      jsonb_build_object('presence', presence, 'source', source, 'differences', differences, 'date', known_at)), '{}')
    from product_states where ssoid = u.ssoid and config_id = u.config_id)`.as('known'),
];

export const toPanelFacts = ({ parameters, orders, known }: FactsRow) => ({
  parameters: new Map(Object.entries(parameters)),
  orders: new Map(Object.entries(orders)),
  known: new Map(
    Object.entries(known).map(([system, state]): [string, KnownState] => [
      system,
      { ...state, date: new Date(state.date).toISOString() },
    ]),
  ),
});

const readPanelFacts = compileOnce((tx) =>
  tx.selectFrom('users as u').select(panelFactColumns).modifyFront(prepared).where('u.ssoid', '=', ''),
);

/** The newest failed order to a product that is waiting to be settled. */
export const readFailedOrder = async (
  tx: Tx,
  { ssoid, configId }: Pick<StoredUser, 'configId' | 'ssoid'>,
  system: string,
): Promise<number | null> => {
  const row = await tx
    .selectFrom('sub_transactions')
    .select('id')
    .where('ssoid', '=', ssoid)
    .where('config_id', 'is not distinct from', configId)
    .where('product_name', '=', system)
    .where('status_name', '=', 'Failed')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
};

const stateOfOrders = (orders: Orders | undefined) => {
  if (orders?.waiting) return 'waiting';
  return orders?.failed ? 'failed' : null;
};

const actionsOn = (delivery: DeliveryState | null, actor: Actor): ProductAction[] =>
  isResendable(delivery) && mayResolveFailures(actor) ? ['ask', 'tellAgain'] : ['ask'];

/** What the product has last confirmed, as the panel puts it; what was never sent to it, it doesn't have. */
const statusOf = (
  delivery: DeliveryState | null,
  known: KnownState | null,
  wasNeverSent: boolean,
): ProductStatus => {
  if (delivery === 'waiting') return 'inProgress';
  if (known) return known.presence === 'active' ? 'provisioned' : 'notProvisioned';
  return wasNeverSent ? 'notProvisioned' : 'undefined';
};
