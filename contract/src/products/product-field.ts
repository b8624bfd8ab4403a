import { z } from 'zod';
import { distinct } from '../rules/distinct.ts';
import { oneLine } from '../rules/one-line.ts';
import type { Sentence } from '../texts/sentence.ts';

/** The available choices: codes that we name, or a list that the product maintains in each environment. */
export type Choices =
  | { from: 'names'; names: Readonly<Record<string, string>> }
  | { from: 'product'; list: 'offices' | 'roles' };

/** How a field is shown and edited. A field in a product's custom form has `own`. */
type FieldKind =
  | { kind: 'flag' }
  | { kind: 'choice'; choices: Choices }
  | { kind: 'choices'; choices: Choices }
  | { kind: 'own' };

export type ProductField<T extends z.ZodType = z.ZodType> = FieldKind & {
  schema: T;
  /** Its value when nothing is chosen. */
  none: z.output<T>;
  /** The attribute sent to the product; null for fields that only we need. */
  sentAs: string | null;
  /** The message when the product is assigned but this is not chosen. */
  missing?: Sentence;
  /** Other fields to validate again as soon as this one changes. */
  touches?: readonly string[];
};

export type ProductFields = Readonly<Record<string, ProductField>>;

/** The part of a user's access that these fields hold. */
export type AccessOf<F extends ProductFields> = { [K in keyof F]: z.output<F[K]['schema']> };

export const flag = () =>
  ({ kind: 'flag', schema: z.boolean(), none: false, sentAs: null }) satisfies ProductField;

type FieldOptions = { sentAs: string; missing?: Sentence; touches?: readonly string[] };

/** One of several; empty text means 'not chosen'. */
export const choice = <T extends z.ZodType<string>>(schema: T, choices: Choices, options: FieldOptions) => ({
  kind: 'choice' as const,
  schema,
  none: '' as z.output<T>,
  choices,
  ...options,
});

/** Any number of the choices. */
export const multipleChoice = (choices: Choices, options: FieldOptions) => ({
  kind: 'choices' as const,
  schema: z.array(oneLine(200)).max(200).overwrite(distinct),
  none: [] as string[],
  choices,
  ...options,
});

/** A field of a product with a custom form. */
export const customField = <T extends z.ZodType>(
  schema: T,
  none: z.output<T>,
  sentAs: string | null,
): ProductField<T> => ({
  kind: 'own',
  schema,
  none,
  sentAs,
});

/** Text from a closed list, or empty. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .trim()
    .pipe(z.enum(['', ...values]));
