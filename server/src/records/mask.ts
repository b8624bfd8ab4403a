import { maskForm, maskQuery } from './mask-form.ts';
import { parseCut } from './parse-cut.ts';
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
  return Array.isArray(value)
    ? within(value, budget, (item) => maskValue(item, budget, depth + 1))
    : maskObject(value, budget, depth);
};

/** The items until nothing more is kept. */
const within = <Item, Kept>(items: Item[], budget: Budget, keep: (item: Item) => Kept): Kept[] => {
  const kept: Kept[] = [];
  for (const item of items) {
    if (budget.left < 0) break;
    kept.push(keep(item));
  }
  return kept;
};

const maskObject = (value: object, budget: Budget, depth: number): object => {
  const entries = Object.entries(value);
  const named = nameInside(entries);
  return Object.fromEntries(
    within(entries, budget, ([key, member]): [string, unknown] => {
      budget.left -= key.length;
      const name = named !== null && valueKey.test(key) ? named : key;
      const isSecret = (isSecretName(name) || isSecretParameter(name)) && !isHarmless(name, member);
      return [key.slice(0, payloadLimit), isSecret ? mask : maskValue(member, budget, depth + 1)];
    }),
  );
};

/** Pairs say in one member what the other one is: `{ name, value }`, or `{ op, path, value }` of a SCIM PATCH. */
const nameKey =
  /^(?:name|key|path|field|attribute|property|param|parameter|(?:param|parameter)(?:name|key))$/i;
const valueKey = /values?$/i;

const nameInside = (entries: [string, unknown][]): string | null => {
  for (const [key, member] of entries) {
    if (
      typeof member === 'string' &&
      nameKey.test(key) &&
      (isSecretName(member) || isSecretParameter(member))
    )
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
