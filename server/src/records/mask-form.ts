import { isNameKey, isValueKey } from './named-values.ts';
import { isHarmless, isSecretName, isSecretNameOfValue } from './secret-names.ts';

/** What separates the parts of a form, a query or a log line. */
const separators = /([?&#;\s]+)/;

/** A URL inside a URL may contain another one; deeper nesting doesn't occur. */
const maxDepth = 2;

/** Masks the values of secret names in `name=value` pairs; everything else stays as is. */
export const maskForm = (text: string, mask: string, depth = 0): string => {
  if (!text.includes('=')) return text;
  const parts = text.split(separators);
  const pairs = parts.map(readPair);
  const hasSecretValue = pairs.some(isNameOfSecret);
  let isInSecret = false;
  let result = '';
  for (const [index, part] of parts.entries()) {
    // Only an ampersand ends a secret: it may contain any other character unencoded.
    if (isInSecret && !part.includes('&')) continue;
    isInSecret = isSecretPair(pairs[index] ?? null, hasSecretValue);
    result += isInSecret ? part.slice(0, part.indexOf('=') + 1) + mask : withMaskedValue(part, mask, depth);
  }
  return result;
};

/** Same for the part of a URL after the first question mark or hash. */
export const maskQuery = (text: string, mask: string): string => {
  const start = text.search(/[?#]/);
  return start < 0 ? text : text.slice(0, start) + maskForm(text.slice(start), mask);
};

/** The decoded name and the value as it is written. */
type Pair = readonly [name: string, value: string];

const readPair = (part: string): Pair | null => {
  const sign = part.indexOf('=');
  return sign <= 0 ? null : [decodeLeniently(part.slice(0, sign)), part.slice(sign + 1)];
};

/** As in `key=product.clientSecret&value=…`. */
const isNameOfSecret = (pair: Pair | null): boolean =>
  pair !== null && isNameKey(pair[0]) && isSecretNameOfValue(decodeLeniently(pair[1]));

const isSecretPair = (pair: Pair | null, hasSecretValue: boolean): boolean => {
  if (!pair) return false;
  const [name, value] = pair;
  return (isSecretName(name) || (hasSecretValue && isValueKey(name))) && !isHarmless(name, value);
};

const withMaskedValue = (part: string, mask: string, depth: number): string => {
  const start = part.indexOf('=') + 1;
  return start === 0 ? part : part.slice(0, start) + maskNested(part.slice(start), mask, depth);
};

/** A return URL is encoded, and so are the secrets in it. */
const maskNested = (value: string, mask: string, depth: number): string => {
  if (depth >= maxDepth || !/%3d/i.test(value)) return value;
  const inner = decodeLeniently(value);
  const masked = maskForm(inner, mask, depth + 1);
  return masked === inner ? value : encodeURIComponent(masked);
};

/**
 * Decodes what is encoded and keeps the rest: a single stray percent sign must not hide a secret, and the exception of
 * the built-in function would be slow in a text full of them.
 */
export const decodeLeniently = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());
