import { z } from 'zod';
import { productList } from '../products/product-list.ts';

type Fields = (typeof productList)[number]['fields'];
type NameIn<F> = F extends unknown ? keyof F & string : never;
type FieldIn<F, Name extends string> = F extends { [K in Name]: infer Field } ? Field : never;
type FieldName = NameIn<Fields>;
type Shape = { [Name in FieldName]: FieldIn<Fields, Name> extends { schema: infer S } ? S : never };

type FieldsOf<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: { schema: Shape[Name]; none: unknown };
};

/** The fields of all products, in order. */
const fields: FieldsOf<Shape> = Object.assign({}, ...productList.map((product) => product.fields));

const pick = <Key extends 'schema' | 'none'>(key: Key) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[key]]));

/** What a person can use in each product. Empty text means 'not chosen'. */
export const productAccess = z.object(pick('schema') as Shape);
export type ProductAccess = z.output<typeof productAccess>;

export const noProductAccess = pick('none') as ProductAccess;
