import { ExternalError } from '@keystead/connectors/external-error.ts';
import { fail } from '@keystead/contract/errors.ts';
import { managedChoices } from '@keystead/contract/people/assigned-products.ts';
import { type ProductId, products } from '@keystead/contract/people/products.ts';
import {
  listLpcRoles as lpcRoles,
  listOffices as offices,
  listProductChoices as productChoices,
} from '@keystead/contract/users/environment.ts';
import { getUserOffice as userOffice } from '@keystead/contract/users/get-user.ts';
import { listMcmdRoles as mcmdRoles } from '@keystead/contract/users/lookups.ts';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import { readVisibleProductsOf } from '../../data/environments/environment-features.ts';
import { handle } from '../../http/handle.ts';
import {
  type ProductConnection,
  readProductConnection,
  readProductConnections,
} from '../../people/provisioning/read-product-connection.ts';
import { findUser } from '../../people/record/find-user.ts';
import { findEnvironment } from '../../people/settings/require-environment.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'data' | 'productLookups' | 'seal'>;

/** A product in an environment of the actor's customer; null if it has no address. */
const findProduct = ({ data, seal }: Needs, actor: Actor, configId: number, product: ProductId) =>
  data.transaction(scopeOf(actor), async (tx) => {
    await findEnvironment(tx, requireCustomer(actor), configId);
    return readProductConnection(tx, seal, { configId, product });
  });

/** The list of an existing product, or 404. Errors name the product. */
const orNotFound = async <T>(name: string, lookup: Promise<T | null> | null): Promise<T> => {
  const found = await lookup?.catch((error: unknown) => {
    throw error instanceof ExternalError ? fail('outside.unavailable', { system: name }) : error;
  });
  if (!found) throw fail('resource.notFound');
  return found;
};

export const listOffices = handle(offices, async ({ actor, params, traceId }, needs: Needs) => {
  const pd = await findProduct(needs, actor, params.configId, 'pd');
  return orNotFound('Private Duty', pd && needs.productLookups.offices(pd.url, { ...pd, traceId }));
});

export const listLpcRoles = handle(lpcRoles, async ({ actor, params, traceId }, needs: Needs) => {
  const lpc = await findProduct(needs, actor, params.configId, 'lpc');
  const roles = await orNotFound(
    'Life Plan Community',
    lpc && needs.productLookups.roles(lpc.url, { ...lpc, traceId }),
  );
  return roles.map((roleName) => ({ roleName }));
});

export const getUserOffice = handle(userOffice, async ({ actor, params, traceId }, needs: Needs) => {
  const { pd, officeId } = await needs.data.transaction(scopeOf(actor), async (tx) => {
    const { configId, access } = await findUser(tx, actor, params.ssoid);
    const connection = configId && (await readProductConnection(tx, needs.seal, { configId, product: 'pd' }));
    return { officeId: access.officeId, pd: connection || null };
  });
  const all = await orNotFound(
    'Private Duty',
    pd && officeId !== '' ? needs.productLookups.offices(pd.url, { ...pd, traceId }) : null,
  );
  const office = all.find(({ id }) => id === officeId);
  if (!office) throw fail('resource.notFound');
  return office;
});

/** The mobile product in every environment where the customer has it. */
const findMobile = ({ data, seal }: Needs, actor: Actor): Promise<ProductConnection[]> =>
  data.transaction(scopeOf(actor), async (tx) => {
    const environments = await tx
      .selectFrom('configurations')
      .select('id')
      .where('customer_id', '=', requireCustomer(actor))
      .where('is_active', '=', true)
      .execute();
    const visible = await readVisibleProductsOf(
      tx,
      environments.map(({ id }) => id),
    );
    const places = environments
      .filter(({ id }) => visible.get(id)?.includes('mcmd'))
      .map(({ id }) => ({ configId: id, product: 'mcmd' }));
    const connections = await readProductConnections(tx, seal, places);
    return connections.sort((a, b) => a.configId - b.configId);
  });

export const listMcmdRoles = handle(mcmdRoles, async ({ actor, query, traceId }, needs: Needs) => {
  const { name } = products.mcmd;
  const listRoles = (connection: ProductConnection | null) =>
    orNotFound(name, connection && needs.productLookups.roles(connection.url, { ...connection, traceId }));
  const lists =
    query.configId === undefined
      ? await Promise.all((await findMobile(needs, actor)).map(listRoles))
      : [await listRoles(await findProduct(needs, actor, query.configId, 'mcmd'))];
  return [...new Set(lists.flat())].map((roleName) => ({ roleName }));
});

type Option = { value: string; label: string };
type Lookup = (connection: ProductConnection & { traceId: string }) => Promise<Option[] | null>;

const lookupsOf = ({ productLookups }: Needs): Record<'offices' | 'roles', Lookup> => ({
  offices: async (connection) =>
    (await productLookups.offices(connection.url, connection))?.map(({ id, name }) => ({
      value: id,
      label: name,
    })) ?? null,
  roles: async (connection) =>
    (await productLookups.roles(connection.url, connection))?.map((role) => ({ value: role, label: role })) ??
    null,
});

export const listProductChoices = handle(
  productChoices,
  async ({ actor, params, traceId }, needs: Needs): Promise<Record<string, Option[]>> => {
    const product = products[params.product];
    const connection = await findProduct(needs, actor, params.configId, product.id);
    const choices = managedChoices(product);
    if (choices.length === 0) throw fail('resource.notFound');
    const lists = choices.map(async ({ field, list }) => {
      const options = await orNotFound(
        product.name,
        connection && lookupsOf(needs)[list]({ ...connection, traceId }),
      );
      return [field, options] as const;
    });
    return Object.fromEntries(await Promise.all(lists));
  },
);
