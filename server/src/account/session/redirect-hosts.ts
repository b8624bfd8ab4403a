import { addressedProducts } from '@keystead/contract/people/products.ts';
import type { Tx } from '../../data/database.ts';

/**
 * Hosts a person can be sent to: those in the settings, and those of the products that the stack and the person's own
 * customer name. A customer decides only for its own people, and before sign-in no one is known to be one of them.
 */
export const redirectHosts = async (
  tx: Tx,
  configured: readonly string[],
  customerId: number | null,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('parameters')
    .select('value')
    .distinct()
    .where(
      'key',
      'in',
      addressedProducts.map(({ switchKey }) => switchKey),
    )
    .where((eb) => eb.or([eb('stack_id', 'is not', null), eb('customer_id', '=', customerId)]))
    .execute();
  return [...new Set([...configured, ...rows.flatMap(({ value }) => hostOf(value))])].sort();
};

const hostOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).host] : []);
