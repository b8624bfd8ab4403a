import { isAssigned, productSummary } from '@keystead/contract/people/assigned-products.ts';
import type { MappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import { allProducts } from '@keystead/contract/people/products.ts';

/** The products that a mapping grants, with their roles if any. The care setting has its own columns. */
export const productNames = (access: MappedAccess): string[] =>
  allProducts
    .filter((product) => product.fieldGroup === 'products' && isAssigned(product, access))
    .map((product) => {
      const summary = productSummary(product, access);
      return summary === '' ? product.name : `${product.name} (${summary})`;
    });
