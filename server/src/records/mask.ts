import { toStorable } from '../data/to-storable.ts';
import { maskForm, maskQuery } from './mask-form.ts';
import { isValueKey, namesSecret } from './named-values.ts';
import { parseTruncatedJson } from './parse-truncated-json.ts';
import { isHarmless, isRecordList, isSecretMember } from './secret-names.ts';

export const mask = '******';

/** At most this much of a payload is stored; the rest is not even read. */
export const payloadLimit = 64 * 1024;

/** Deeper values are left out. JSON inside a string counts as deeper. */
const maxDepth = 32;

const truncationMark = '…';
const unreadable = '(not readable)';

/**
 * Returns the payload in a form that can be stored: cut at the limit, with secrets masked wherever they are. Every
 * step is linear in the size of the payload, because anyone can send one. `areCodesSecret` depends on the call.
 */
export const maskPayload = (payload: unknown, areCodesSecret = true): string | null => {
  if (payload === undefined || payload === null || payload === '') return null;
  if (typeof payload === 'string') return toStorable(maskText(payload, areCodesSecret));
  const budget = { left: payloadLimit, areCodesSecret };
  const text = JSON.stringify(maskValue(payload, budget, 0));
  return toStorable(budget.left < 0 ? `${text.slice(0, payloadLimit)} ${truncationMark}` : text);
};

/**
 * Same for a text of ours and the value it was written from, or a value that contains more. Most have nothing to mask,
 * as the value shows, and the text is stored without being parsed again.
 */
export const maskSerialized = (text: string, value: unknown, areCodesSecret = true): string | null => {
  const budget = { left: payloadLimit, areCodesSecret };
  const isHarmlessText = text.length <= payloadLimit && maskValue(value, budget, 0) === value;
  return isHarmlessText && budget.left >= 0 ? toStorable(text) : maskPayload(text, areCodesSecret);
};

/** URLs keep their shape, except for secrets in the query. */
export const maskUrl = (url: string): string => toStorable(maskQuery(url.slice(0, payloadLimit), mask));

const looksLikeJson = (text: string): boolean => /^\s{0,20}[[{]/.test(text);

const maskText = (text: string, areCodesSecret: boolean): string => {
  const isCut = text.length > payloadLimit;
  const cut = text.slice(0, payloadLimit);
  const masked = looksLikeJson(cut) ? maskJson(cut, areCodesSecret) : maskForm(cut, mask);
  return isCut ? `${masked} ${truncationMark}` : masked;
};

/** What can't be parsed can't be masked either, so none of it is stored. */
const maskJson = (text: string, areCodesSecret: boolean): string => {
  const parsed = parseTruncatedJson(text);
  const budget = { left: payloadLimit, areCodesSecret };
  return parsed ? JSON.stringify(maskValue(parsed.value, budget, 0)) : unreadable;
};

/** How many more characters are stored, and how. */
type Budget = { left: number; readonly areCodesSecret: boolean };

/** `listName` is the name of the list that this value, or the records in it, belong to. */
const maskValue = (value: unknown, budget: Budget, depth: number, listName?: string): unknown => {
  if (budget.left <= 0 || depth > maxDepth) {
    budget.left--;
    return truncationMark;
  }
  if (typeof value === 'string') return maskString(value, budget, depth);
  budget.left -= 8;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return '(binary)';
  return Array.isArray(value)
    ? maskArray(value, budget, depth, listName)
    : maskObject(value, budget, depth, listName);
};

/** Most values have nothing to mask: copying starts only at the first item that does. */
const maskArray = (
  items: readonly unknown[],
  budget: Budget,
  depth: number,
  listName?: string,
): readonly unknown[] => {
  let copy: unknown[] | null = null;
  for (let at = 0; at < items.length; at++) {
    if (budget.left < 0) return copy ?? items.slice(0, at);
    const masked = maskValue(items[at], budget, depth + 1, listName);
    if (!copy && masked !== items[at]) copy = items.slice(0, at);
    copy?.push(masked);
  }
  return copy ?? items;
};

const maskObject = (value: object, budget: Budget, depth: number, listName?: string): object => {
  const members = value as Record<string, unknown>;
  const keys = Object.keys(members);
  const secretName = findSecretName(members, keys) ?? listName ?? null;
  let copy: [string, unknown][] | null = null;
  const entriesBefore = (until: number) =>
    keys.slice(0, until).map((key): [string, unknown] => [key, members[key]]);
  for (const [at, key] of keys.entries()) {
    if (budget.left < 0) return Object.fromEntries(copy ?? entriesBefore(at));
    budget.left -= key.length;
    const member = members[key];
    const masked = maskMember(key, secretName, member, budget, depth);
    if (!copy && (masked !== member || key.length > payloadLimit)) copy = entriesBefore(at);
    copy?.push([key.slice(0, payloadLimit), masked]);
  }
  return copy ? Object.fromEntries(copy) : value;
};

const maskMember = (
  key: string,
  secretName: string | null,
  member: unknown,
  budget: Budget,
  depth: number,
): unknown => {
  // What a secret name stands beside is secret whatever its own name is, and even if it looks like a state or a code.
  const isNamed = secretName !== null && isValueKey(key);
  const isSecret = isNamed || isSecretMember(key);
  if (!isSecret || isHarmless(key, member, budget.areCodesSecret))
    return maskValue(member, budget, depth + 1);
  const name = isNamed ? secretName : key;
  return isRecordList(name, member) ? maskValue(member, budget, depth + 1, name) : mask;
};

const findSecretName = (members: Record<string, unknown>, keys: readonly string[]): string | null => {
  // Most objects have a name and no value: a list of users would otherwise have each of their names judged.
  if (!keys.some(isValueKey)) return null;
  for (const key of keys) {
    const member = members[key];
    if (typeof member === 'string' && namesSecret(key, member)) return member;
  }
  return null;
};

/** A string may itself contain JSON or a URL. */
const maskString = (text: string, budget: Budget, depth: number): string => {
  const truncated = text.length > budget.left ? `${text.slice(0, budget.left)}${truncationMark}` : text;
  budget.left -= text.length;
  if (!looksLikeJson(truncated)) return maskQuery(truncated, mask);
  const parsed = parseTruncatedJson(truncated);
  if (parsed)
    return JSON.stringify(maskValue(parsed.value, { ...budget, left: truncated.length }, depth + 8));
  return /[:=]/.test(truncated) ? unreadable : truncated;
};
