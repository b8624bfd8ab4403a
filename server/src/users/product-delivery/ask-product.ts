import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { KnownPerson } from '@keystead/connectors/products/port.ts';
import { fail } from '@keystead/contract/errors.ts';
import { reachesProduct } from '@keystead/contract/people/assigned-products.ts';
import type { ProductDifference } from '@keystead/contract/people/delivery-state.ts';
import { type Product, products } from '@keystead/contract/people/products.ts';
import * as contract from '@keystead/contract/users/product-delivery.ts';
import { sql } from 'kysely';
import { scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { comparePerson, type FacilityNames } from '../../people/provisioning/compare-person.ts';
import {
  type ProductConnection,
  readProductConnection,
} from '../../people/provisioning/read-product-connection.ts';
import { saveProductState } from '../../people/provisioning/save-product-state.ts';
import { toProductPerson } from '../../people/provisioning/to-product-person.ts';
import { findUser } from '../../people/record/find-user.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import type { Services } from '../../services.ts';
import { findPanel } from '../edit/product-panels.ts';
import { createQueryOnce } from './query-once.ts';

type Needs = Pick<Services, 'data' | 'products' | 'seal'>;

const queryOnce = createQueryOnce<KnownPerson | null>();

export const askProduct = handle(contract.askProduct, async ({ actor, params, traceId }, needs: Needs) => {
  const product = products[params.product];
  const { configId, called, now } = await needs.data.transaction(scopeOf(actor), async (tx) => {
    const user = await findUser(tx, actor, params.ssoid);
    await findPanel(tx, user, actor, product.id);
    return { ...(await requireAddress(tx, needs, user, product)), now: await readClock(tx) };
  });
  const address = { product: product.id, url: called.url };
  const key = JSON.stringify([configId, called.url, called.ownCredential, product.id, params.ssoid]);
  const { askedAt, reply } = queryOnce(key, now, () =>
    needs.products.find(address, params.ssoid, { traceId, ownCredential: called.ownCredential }),
  );
  const known = await reply.catch((error) => {
    throw toProductFailure(error, product);
  });
  return needs.data.transaction(scopeOf(actor), async (tx) => {
    const user = await findUser(tx, actor, params.ssoid);
    const differences = known ? await differencesOf(tx, product, user, known) : [];
    const place = { ssoid: user.ssoid, configId, system: product.system };
    await saveProductState(tx, { ...place, presence: presenceOf(known), differences, askedAt });
    return findPanel(tx, user, actor, product.id);
  });
});

/** The database's clock, which also dates what products acknowledge. As text: a Date would lose the microseconds. */
const readClock = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(tx);
  return rows[0]?.now ?? '';
};

const presenceOf = (known: KnownPerson | null) => {
  if (!known) return 'missing';
  return known.isActive ? 'active' : 'inactive';
};

const requireAddress = async (
  tx: Tx,
  { seal }: Needs,
  { configId }: StoredUser,
  { id, name }: Product,
): Promise<{ configId: number; called: ProductConnection }> => {
  const called = configId === null ? null : await readProductConnection(tx, seal, { configId, product: id });
  if (configId === null || !called) throw fail('product.noAddress', { product: name });
  return { configId, called };
};

/** A product that can't be queried gets a reason; one that is unavailable may reply later. */
const toProductFailure = (error: unknown, { name }: Product): unknown => {
  if (!(error instanceof ExternalError)) return error;
  if (error.isRetryable) return fail('outside.unavailable', { system: name });
  const problem = error.body as { message?: string } | undefined;
  return fail('product.answersNot', { product: name, reason: problem?.message ?? error.message });
};

/** For a user who isn't meant to be there, it only matters whether they are. */
const differencesOf = async (
  tx: Tx,
  product: Product,
  user: StoredUser,
  known: KnownPerson,
): Promise<ProductDifference[]> => {
  if (!reachesProduct(product, user.access)) return [];
  const sent = toProductPerson(product, user);
  return comparePerson(product, sent, known, await readFacilityNames(tx, user, known));
};

const readFacilityNames = async (
  tx: Tx,
  { configId, facilityIds, access }: StoredUser,
  known: KnownPerson,
): Promise<FacilityNames> => {
  const { facilityIds: reportedIds = [], facilityRoleAssignments = [] } = known.access ?? {};
  const assigned = [...access.facilityRoleAssignments, ...facilityRoleAssignments].map(({ id }) => id);
  const ids = [...new Set([...facilityIds, ...reportedIds, ...assigned])];
  if (ids.length === 0 || configId === null) return new Map();
  const rows = await tx
    .selectFrom('structure_facilities')
    .select(['facility_id', 'name'])
    .where('configuration_id', '=', configId)
    .where('facility_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ facility_id, name }) => [facility_id, name]));
};
