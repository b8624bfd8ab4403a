import { fail } from '@keystead/contract/errors.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { Part } from '../filter/select-by-filter.ts';

const refuse = (reason: Sentence) => fail('scim.invalidValue', { reason });

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entra ID sends some single values as a list with one item. */
export const unwrapItem = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

/** More than any directory needs, less than the limit of an index. */
const textMaximum = 500;

const readSingleText = (path: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  const [first = ''] = Array.isArray(value) ? value : [value];
  const text = isPart(first) ? first.value : first;
  if (typeof text !== 'string' && typeof text !== 'number') throw refuse(sentence('scim.isText', { path }));
  const trimmed = String(text).trim();
  if (trimmed.length > textMaximum) throw refuse(sentence('scim.tooLong', { path, maximum: textMaximum }));
  return trimmed;
};

export const readText = (path: string, value: unknown): string => {
  const text = readSingleText(path, value);
  if (/\p{Cc}/u.test(text)) throw refuse(sentence('scim.oneLine', { path }));
  return text;
};

/** An address has several lines. */
export const readLines = (path: string, value: unknown): string => {
  const text = readSingleText(path, value);
  if (/\p{Cc}/u.test(text.replace(/[\r\n\t]/g, ''))) throw refuse(sentence('scim.isText', { path }));
  return text;
};

export const readFlag = (path: string, value: unknown): boolean => {
  const item = unwrapItem(value);
  const flag = isPart(item) ? item.value : item;
  if (typeof flag === 'boolean') return flag;
  if (typeof flag === 'string' && /^(true|false)$/i.test(flag)) return flag.toLowerCase() === 'true';
  throw refuse(sentence('scim.isBoolean', { path }));
};

/** The values of a multi-valued attribute; a single one may be sent without a list. */
export const readParts = (path: string, value: unknown): Part[] => {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((one: unknown) => {
    if (isPart(one)) return one;
    if (typeof one === 'string') return { value: one };
    throw refuse(sentence('scim.isList', { path }));
  });
};
