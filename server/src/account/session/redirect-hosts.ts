import { addressedProducts } from '@keystead/contract/people/products.ts';
import type { Tx } from '../../data/database.ts';

/**
 * Hosts a person may be sent to: those of the settings, and of the products that the stack and the person's own
 * customer name. A customer decides for its own people alone; before the sign-in nobody is known to be one of them.
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
