import { languageFor, translate } from './language.ts';

/** The browser's language, if supported; a server answers each call in the caller's language (`say`). */
export const browserLanguage = languageFor(
  typeof window === 'undefined' ? undefined : navigator.languages.join(),
);

/**
 * Names and texts that a screen shows, in the language of its browser: a text, an object or list of texts nested to any
 * depth, or functions that compose texts.
 */
export const localize = <T>(source: T): T =>
  browserLanguage === 'en' ? source : (localizeDeep(source) as T);

const localizeDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return translate(value, browserLanguage);
  if (typeof value === 'function') return (...args: unknown[]) => localizeComposed(value(...args), args);
  if (Array.isArray(value)) return value.map(localizeDeep);
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, localizeDeep(part)]));
};

/** The function's arguments are left as they are. */
const localizeComposed = (text: unknown, args: unknown[]): unknown => {
  if (typeof text !== 'string') return localizeDeep(text);
  const values = args.filter((value) => typeof value === 'string' && value.length > 1) as string[];
  const template = values.reduce((rest, value, index) => rest.replaceAll(value, `{${index}}`), text);
  return translate(template, browserLanguage).replace(/\{(\d+)\}/g, (_, index) => values[index] ?? '');
};
