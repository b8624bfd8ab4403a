import { type EnvironmentFeatures, type ProductDeclaration, urlKeyOf } from '../products/define-product.ts';
import type { ProductFields } from '../products/product-field.ts';
import { productList } from '../products/product-list.ts';
import { localize } from '../texts/localize.ts';
import type { ProductAccess } from './product-access.ts';

export type ProductId = (typeof productList)[number]['id'];

/** A product in the general form that all of them share. */
export type Product = ProductDeclaration<ProductId, ProductFields, ProductAccess>;

/** The products of the suite that a user can be assigned, in the order of their sections. */
export const allProducts: readonly Product[] = productList;

export const productIds = allProducts.map(({ id }) => id) as [ProductId, ...ProductId[]];

export const products = Object.fromEntries(allProducts.map((product) => [product.id, product])) as Record<
  ProductId,
  Product
>;

export const isProductId = (name: string): name is ProductId => Object.hasOwn(products, name);

/** Products that an environment needs once it has their address. */
export const addressedProducts = allProducts.filter(({ id, switchKey }) => switchKey === urlKeyOf(id));

/** The same products as configurations list them. */
export const configuredProducts = addressedProducts.map(({ id, name, configuredAs = name }) => ({
  key: id,
  name: configuredAs,
}));

/** The access sections that a user of the environment has, when creating and on the detail page. */
export const visibleProducts = (features: EnvironmentFeatures): ProductId[] =>
  productIds.filter((id) => products[id].isOffered(features));

/** The Physician NP/PA checkbox needs the products that prescribers use and the stack's consent. */
export const offersPhysician = (features: EnvironmentFeatures, isAllowedByStack: boolean): boolean => {
  const visible = visibleProducts(features);
  return (
    isAllowedByStack && allProducts.every(({ id, forPrescribers }) => !forPrescribers || visible.includes(id))
  );
};

/** The access that prescribers get in the products meant for them. */
export const prescriberAccess: Partial<ProductAccess> = Object.assign(
  {},
  ...allProducts.map(({ forPrescribers }) => forPrescribers),
);

export const productStatuses = localize({
  undefined: '',
  inProgress: 'In Progress',
  provisioned: 'Provisioned',
  notProvisioned: 'Not Provisioned',
} as const);

export type ProductStatus = keyof typeof productStatuses;
