import { failFields } from '@keystead/contract/errors.ts';
import { type FieldProblem, problemAt } from '@keystead/contract/field-error.ts';
import { accessValue, managedChoices } from '@keystead/contract/people/assigned-products.ts';
import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import { allProducts, type Product } from '@keystead/contract/people/products.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { scopeOf } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import { readVisibleProducts } from '../../data/environments/environment-features.ts';
import type { Services } from '../../services.ts';
import { type ProductConnection, readProductConnection } from '../provisioning/read-product-connection.ts';

export type ChoiceNeeds = Pick<Services, 'data' | 'productLookups' | 'seal'>;

type ChosenValues = { product: Product; field: string; list: 'offices' | 'roles'; values: readonly string[] };

const unknownValueMessages = {
  offices: sentence('access.officeUnknown'),
  roles: sentence('access.roleUnknown'),
};

const valuesIn = (access: Partial<ProductAccess>, field: string): string[] =>
  [accessValue(access, field)].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));

/** New selections from lists that products maintain. */
const newChoices = (requested: ProductAccess, before: Partial<ProductAccess>): ChosenValues[] =>
  allProducts.flatMap((product) =>
    managedChoices(product)
      .map(({ field, list }) => {
        const existing = valuesIn(before, field);
        return {
          product,
          field,
          list,
          values: valuesIn(requested, field).filter((one) => !existing.includes(one)),
        };
      })
      .filter(({ values }) => values.length > 0),
  );

/**
 * Refuses offices and roles that the product doesn't have. Products are queried before the transaction that saves. One
 * that doesn't reply, or has no such list, refuses no one: it will report the problem when the user is sent to it.
 */
export const requireKnownChoices = async (
  { actor, traceId }: ActorOrigin,
  { data, productLookups, seal }: ChoiceNeeds,
  configId: number | null,
  requested: ProductAccess,
  before: Partial<ProductAccess> = {},
): Promise<void> => {
  const chosen = newChoices(requested, before);
  if (chosen.length === 0 || configId === null) return;
  const connectedChoices = await data.transaction(scopeOf(actor), async (tx) => {
    const visible = await readVisibleProducts(tx, configId);
    const connected: (ChosenValues & { at: ProductConnection })[] = [];
    for (const choice of chosen.filter(({ product }) => visible.includes(product.id))) {
      const at = await readProductConnection(tx, seal, { configId, product: choice.product.id });
      if (at) connected.push({ ...choice, at });
    }
    return connected;
  });
  const checkChoice = async ({
    at,
    field,
    list,
    values,
  }: (typeof connectedChoices)[number]): Promise<FieldProblem[]> => {
    const context = { ...at, traceId };
    const offered =
      list === 'roles'
        ? await productLookups.roles(at.url, context).catch(() => null)
        : await productLookups
            .offices(at.url, context)
            .then((all) => all?.map(({ id }) => id) ?? null)
            .catch(() => null);
    const isKnown = offered === null || values.every((value) => offered.includes(value));
    return problemAt(field, isKnown ? null : unknownValueMessages[list]);
  };
  const problems = (await Promise.all(connectedChoices.map(checkChoice))).flat();
  if (problems.length > 0) throw failFields(...problems);
};
