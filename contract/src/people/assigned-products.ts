import type { FieldProblem } from '../field-error.ts';
import type { Choices } from '../products/product-field.ts';
import type { ProductAccess } from './product-access.ts';
import type { Product } from './products.ts';

/** The value of a product's field; stored data may be older than the field. */
export const accessValue = (access: Partial<ProductAccess>, field: string): unknown =>
  (access as Readonly<Record<string, unknown>>)[field];

const isChosen = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== '';

/** Whether a user has been given a product. */
export const isAssigned = ({ assignmentField }: Product, access: Partial<ProductAccess>): boolean =>
  isChosen(accessValue(access, assignmentField));

/** Whether the product stores the user. */
export const reachesProduct = (product: Product, access: ProductAccess): boolean =>
  product.reaches ? product.reaches(access) : isAssigned(product, access);

/** The problems with an assigned product whose required fields are not chosen. */
export const missingChoices = (product: Product, access: ProductAccess): FieldProblem[] =>
  isAssigned(product, access)
    ? Object.entries(product.fields).flatMap(([field, { missing }]) =>
        missing && !isChosen(accessValue(access, field)) ? [{ field, ...missing }] : [],
      )
    : [];

/** A choice as people read it; the names in lists kept by the product are only known where those are queried. */
export const choiceName = (choices: Choices, value: string): string =>
  (choices.from === 'names' ? choices.names[value] : undefined) ?? value;

/** Shown next to a product's name: in which role or where the user has it. */
export const productSummary = (product: Product, access: Partial<ProductAccess>): string => {
  const name = product.summary ?? product.role;
  const field = name === undefined ? undefined : product.fields[name];
  if (name === undefined || !field) return '';
  const value = accessValue(access, name);
  const toName = (text: string) => ('choices' in field ? choiceName(field.choices, text) : text);
  return Array.isArray(value) ? value.map(String).map(toName).join(', ') : toName(String(value ?? ''));
};

/** The attributes, with their values, that a product receives about the access. */
export const accessAttributes = (product: Product, access: ProductAccess): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(product.fields).flatMap(([field, { sentAs }]) =>
      sentAs === null ? [] : [[sentAs, accessValue(access, field)]],
    ),
  ),
  ...(product.forPrescribers && { facilityRoleAssignments: access.facilityRoleAssignments }),
});

/** Fields whose choices the product maintains in each environment, with the name of that list. */
export const managedChoices = ({ fields }: Product): { field: string; list: 'offices' | 'roles' }[] =>
  Object.entries(fields).flatMap(([field, definition]) =>
    'choices' in definition && definition.choices.from === 'product'
      ? [{ field, list: definition.choices.list }]
      : [],
  );

export const managesChoices = (product: Product): boolean => managedChoices(product).length > 0;
