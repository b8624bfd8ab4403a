import { fail } from '@keystead/contract/errors.ts';
import { products } from '@keystead/contract/people/products.ts';
import { readProductConnection } from '../../people/provisioning/read-product-connection.ts';
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
    const results = [];
    for (const { id } of environments)
      results.push({
        id,
        lpc: await readProductConnection(tx, seal, { configId: id, product: products.lpc.id }),
      });
    return results;
  });
  const lists = connections.map(async ({ id, lpc }): Promise<[number, string[]][]> => {
    const roles = lpc && (await productLookups.roles(lpc.url, { ...lpc, traceId }));
    return roles ? [[id, roles]] : [];
  });
  const roleLists = await Promise.all(lists).catch(() => {
    throw fail('outside.unavailable', { system: products.lpc.name });
  });
  return new Map(roleLists.flat());
};
