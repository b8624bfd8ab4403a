// All texts, or in a browser only those of its first page: see `imports` of the package.
import { catalogs, failures } from '#texts';

type Failures = typeof failures;
type Catalogs = typeof catalogs;
type MergedCatalogs<T> = { [C in T extends unknown ? keyof T : never]: Extract<T, Record<C, string>>[C] };
type AllTexts = { [C in keyof Failures]: Failures[C]['text'] } & MergedCatalogs<Catalogs[keyof Catalogs]>;

const textsIn = (source: {
  failures: Readonly<Record<string, { text: string }>>;
  catalogs: object;
}): object =>
  Object.assign(
    Object.fromEntries(Object.entries(source.failures).map(([code, { text }]) => [code, text])),
    ...Object.values(source.catalogs),
  );

/** Every sentence by its code, in English. */
export const texts = textsIn({ failures, catalogs }) as AllTexts;

/** Adds texts that are loaded later, as the screens of a browser do. */
export const addTexts = (more: { failures: Failures; catalogs: Partial<Catalogs> }): void => {
  Object.assign(failures, more.failures);
  Object.assign(texts, textsIn(more));
};

export { failures };

export type TextCode = keyof AllTexts;

/** The names of the `{placeholders}` in a text. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder | Placeholders<Rest>
  : never;

/** The server fills in the trace id of the failed call. */
export type PlaceholdersOf<C extends TextCode> = Exclude<Placeholders<AllTexts[C]>, 'traceId'>;
