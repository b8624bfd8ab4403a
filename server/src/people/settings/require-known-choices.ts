import { ExternalError } from '@keystead/connectors/external-error.ts';
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
import { type ProductConnection, readProductConnections } from '../provisioning/read-product-connection.ts';

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

/** The values of a list as they are stored; null if the product doesn't reply or has no such list. */
const readOffered = async (
  { offices, roles }: ChoiceNeeds['productLookups'],
  list: ChosenValues['list'],
  connection: ProductConnection & { traceId: string },
): Promise<string[] | null> => {
  try {
    if (list === 'roles') return await roles(connection.url, connection);
    return (await offices(connection.url, connection))?.map(({ id }) => id) ?? null;
  } catch (error) {
    if (error instanceof ExternalError) return null;
    throw error;
  }
};

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
  const connections = await data.transaction(scopeOf(actor), async (tx) => {
    const visible = await readVisibleProducts(tx, configId);
    const called = new Set(chosen.map(({ product }) => product.id).filter((id) => visible.includes(id)));
    const places = [...called].map((product) => ({ configId, product }));
    return readProductConnections(tx, seal, places);
  });
  const checkChoice = async ({ product, field, list, values }: ChosenValues): Promise<FieldProblem[]> => {
    const connection = connections.find((one) => one.product === product.id);
    const offered = connection && (await readOffered(productLookups, list, { ...connection, traceId }));
    const isKnown = !offered || values.every((value) => offered.includes(value));
    return problemAt(field, isKnown ? null : unknownValueMessages[list]);
  };
  const problems = (await Promise.all(chosen.map(checkChoice))).flat();
  if (problems.length > 0) throw failFields(...problems);
};
