import { z } from 'zod';
import { oneLine } from '../rules/one-line.ts';
import type { Sentence } from '../texts/sentence.ts';

/** What can be chosen: codes with names of ours, or a list that the product keeps in each environment. */
export type Choices =
  | { from: 'names'; names: Readonly<Record<string, string>> }
  | { from: 'product'; list: 'offices' | 'roles' };

/** How a field is shown and edited. A field of a form that the product brings itself has `own`. */
type FieldKind =
  | { kind: 'flag' }
  | { kind: 'choice'; choices: Choices }
  | { kind: 'choices'; choices: Choices }
  | { kind: 'own' };

export type ProductField<T extends z.ZodType = z.ZodType> = FieldKind & {
  schema: T;
  /** Its value while nothing is chosen. */
  none: z.output<T>;
  /** The attribute by which the product is told; null for what only we need to know. */
  told: string | null;
  /** What is said when the product is given and this is not chosen. */
  missing?: Sentence;
  /** Fields elsewhere that are judged again as soon as this one changes. */
  touches?: readonly string[];
};

export type ProductFields = Readonly<Record<string, ProductField>>;

/** The part of a user's access that these fields hold. */
export type AccessOf<F extends ProductFields> = { [K in keyof F]: z.output<F[K]['schema']> };

export const flag = () =>
  ({ kind: 'flag', schema: z.boolean(), none: false, told: null }) satisfies ProductField;

type More = { told: string; missing?: Sentence; touches?: readonly string[] };

/** One of several; empty text means 'not chosen'. */
export const choice = <T extends z.ZodType<string>>(schema: T, choices: Choices, more: More) => ({
  kind: 'choice' as const,
  schema,
  none: '' as z.output<T>,
  choices,
  ...more,
});

/** Any number of several. */
export const multipleChoice = (choices: Choices, more: More) => ({
  kind: 'choices' as const,
  schema: z.array(oneLine(200)).max(200),
  none: [] as string[],
  choices,
  ...more,
});

/** A field of a product that brings a form of its own. */
export const own = <T extends z.ZodType>(
  schema: T,
  none: z.output<T>,
  told: string | null,
): ProductField<T> => ({
  kind: 'own',
  schema,
  none,
  told,
});

/** Text out of a closed list, or empty. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .trim()
    .pipe(z.enum(['', ...values]));
