import { ExternalError } from '@keystead/connectors/external-error.ts';
import { fail } from '@keystead/contract/errors.ts';
import { products } from '@keystead/contract/people/products.ts';
import { readProductConnections } from '../../people/provisioning/read-product-connection.ts';
import type { Services } from '../../services.ts';
import type { LifePlanRoles } from './validation/read-csv-context.ts';

export type LifePlanNeeds = Pick<Services, 'data' | 'productLookups' | 'seal'>;

/** Queries a customer's life plan communities for their roles, before the transaction that uses them. */
export const readLifePlanRoles = async (
  { data, productLookups, seal }: LifePlanNeeds,
  customerId: number,
  traceId: string,
): Promise<LifePlanRoles> => {
  const connections = await data.transaction('customers', async (tx) => {
    const environments = await tx
      .selectFrom('configurations')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('is_active', '=', true)
      .execute();
    const places = environments.map(({ id }) => ({ configId: id, product: products.lpc.id }));
    return readProductConnections(tx, seal, places);
  });
  const lists = connections.map(async (lpc): Promise<[number, string[]][]> => {
    const roles = await productLookups.roles(lpc.url, { ...lpc, traceId });
    return roles ? [[lpc.configId, roles]] : [];
  });
  const roleLists = await Promise.all(lists).catch((error: unknown) => {
    throw error instanceof ExternalError ? fail('outside.unavailable', { system: products.lpc.name }) : error;
  });
  return new Map(roleLists.flat());
};
