import { maskForm, maskQuery } from './mask-form.ts';
import { parseCut } from './parse-cut.ts';
import { remembered } from './remembered.ts';
import { isHarmless, isSecretName, isSecretParameter } from './secret-names.ts';

export const mask = '******';

/** At most this much of a payload is kept; what is beyond is not even read. */
export const payloadLimit = 64 * 1024;

/** Deeper values are left out. JSON inside of a text counts as deeper. */
const deepest = 32;

const leftOut = '…';
const unreadable = '(not readable)';

/**
 * Answers the payload as it may be stored: cut at the limit, and its secrets masked wherever they are. Every step is
 * linear in the size of the payload, because anybody may send one.
 */
export const maskPayload = (payload: unknown): string | null => {
  if (payload === undefined || payload === null || payload === '') return null;
  if (typeof payload === 'string') return storable(maskText(payload));
  const budget = { left: payloadLimit };
  const text = JSON.stringify(maskValue(payload, budget, 0));
  return storable(budget.left < 0 ? `${text.slice(0, payloadLimit)} ${leftOut}` : text);
};

/**
 * The same for a text of ours and the value that it was written from, or one that holds more. Most have nothing to mask,
 * as the value shows: the text is kept without being read again.
 */
export const maskWritten = (text: string, value: unknown): string | null => {
  const budget = { left: payloadLimit };
  const isHarmlessText = text.length <= payloadLimit && maskValue(value, budget, 0) === value;
  return isHarmlessText && budget.left >= 0 ? storable(text) : maskPayload(text);
};

/** Addresses keep their shape; secrets in their query do not. */
export const maskUrl = (url: string): string => storable(maskQuery(url.slice(0, payloadLimit), mask));

/** One row with a text that the database cannot keep would hold up all that follow. */
const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

const looksLikeJson = (text: string): boolean => /^\s{0,20}[[{]/.test(text);

const maskText = (text: string): string => {
  const isCut = text.length > payloadLimit;
  const cut = text.slice(0, payloadLimit);
  const masked = looksLikeJson(cut) ? maskJson(cut) : maskForm(cut, mask);
  return isCut ? `${masked} ${leftOut}` : masked;
};

/** What cannot be read cannot be masked either, so nothing of it is kept. */
const maskJson = (text: string): string => {
  const parsed = parseCut(text);
  return parsed ? JSON.stringify(maskValue(parsed.value, { left: payloadLimit }, 0)) : unreadable;
};

/** How many more characters are kept. */
type Budget = { left: number };

const maskValue = (value: unknown, budget: Budget, depth: number): unknown => {
  if (budget.left <= 0 || depth > deepest) {
    budget.left--;
    return leftOut;
  }
  if (typeof value === 'string') return maskString(value, budget, depth);
  budget.left -= 8;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return '(binary)';
  return Array.isArray(value) ? maskArray(value, budget, depth) : maskObject(value, budget, depth);
};

/** Most of what passes has nothing to mask: it is copied from the first place on where it has. */
const maskArray = (items: readonly unknown[], budget: Budget, depth: number): readonly unknown[] => {
  let copy: unknown[] | null = null;
  for (let at = 0; at < items.length; at++) {
    if (budget.left < 0) return copy ?? items.slice(0, at);
    const kept = maskValue(items[at], budget, depth + 1);
    if (!copy && kept !== items[at]) copy = items.slice(0, at);
    copy?.push(kept);
  }
  return copy ?? items;
};

const maskObject = (value: object, budget: Budget, depth: number): object => {
  const members = value as Record<string, unknown>;
  const keys = Object.keys(members);
  const named = nameInside(members, keys);
  let copy: [string, unknown][] | null = null;
  const copied = (until: number) => keys.slice(0, until).map((key): [string, unknown] => [key, members[key]]);
  for (const [at, key] of keys.entries()) {
    if (budget.left < 0) return Object.fromEntries(copy ?? copied(at));
    budget.left -= key.length;
    const member = members[key];
    const kept = isSecretMember(key, named, member) ? mask : maskValue(member, budget, depth + 1);
    if (!copy && (kept !== member || key.length > payloadLimit)) copy = copied(at);
    copy?.push([key.slice(0, payloadLimit), kept]);
  }
  return copy ? Object.fromEntries(copy) : value;
};

const isSecretMember = (key: string, named: string | null, member: unknown): boolean => {
  const name = named !== null && isValueKey(key) ? named : key;
  return (isSecretName(name) || isSecretParameter(name)) && !isHarmless(name, member);
};

/** Pairs say in one member what the other one is: `{ name, value }`, or `{ op, path, value }` of a SCIM PATCH. */
const nameKey =
  /^(?:name|key|path|field|attribute|property|param|parameter|(?:param|parameter)(?:name|key))$/i;
const valueKey = /values?$/i;

const isNameKey = remembered((key) => nameKey.test(key));
const isValueKey = remembered((key) => valueKey.test(key));

const nameInside = (members: Record<string, unknown>, keys: readonly string[]): string | null => {
  for (const key of keys) {
    const member = members[key];
    if (typeof member === 'string' && isNameKey(key) && (isSecretName(member) || isSecretParameter(member)))
      return member;
  }
  return null;
};

/** A text may carry JSON or an address of its own. */
const maskString = (text: string, budget: Budget, depth: number): string => {
  const kept = text.length > budget.left ? `${text.slice(0, budget.left)}${leftOut}` : text;
  budget.left -= text.length;
  if (!looksLikeJson(kept)) return maskQuery(kept, mask);
  const parsed = parseCut(kept);
  if (parsed) return JSON.stringify(maskValue(parsed.value, { left: kept.length }, depth + 8));
  return /[:=]/.test(kept) ? unreadable : kept;
};
