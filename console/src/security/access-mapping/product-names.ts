import { isGiven, productSummary } from '@keystead/contract/people/given-products.ts';
import type { MappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import { allProducts } from '@keystead/contract/people/products.ts';

/** The products that a mapping gives, each with its role where it has one. The care setting has columns of its own. */
export const productNames = (access: MappedAccess): string[] =>
  allProducts
    .filter((product) => product.fieldGroup === 'products' && isGiven(product, access))
    .map((product) => {
      const summary = productSummary(product, access);
      return summary === '' ? product.name : `${product.name} (${summary})`;
    });
