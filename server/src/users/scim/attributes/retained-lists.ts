import { fail } from '@keystead/contract/errors.ts';
import type {
  RetainedLists,
  RetainedValue,
} from '@keystead/contract/people/directory/directory-attributes.ts';
import { realEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';
import { readFlag, readLines, readParts, readText } from './read-values.ts';

const commonParts = ['value', 'display', 'type', 'primary'] as const;

/** The multi-valued attributes of a user, with the parts of each value that are stored. */
export const listParts = {
  emails: commonParts,
  phoneNumbers: commonParts,
  ims: commonParts,
  photos: commonParts,
  entitlements: commonParts,
  roles: commonParts,
  addresses: [
    ...['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country'],
    ...['type', 'primary'],
  ],
} as const;
export type ListName = keyof typeof listParts;

const listNames = new Map(Object.keys(listParts).map((name) => [name.toLowerCase(), name as ListName]));

export const listNameOf = (path: string): ListName | undefined => listNames.get(path);

/** More than any user has of anything. */
const valuesMaximum = 20;

const multiline = new Set(['formatted', 'streetAddress']);

const readPart = (list: ListName, sub: string, value: unknown): string | boolean => {
  const path = `${list}.${sub}`;
  if (sub === 'primary') return readFlag(path, value);
  return multiline.has(sub) ? readLines(path, value) : readText(path, value);
};

/** The name of a part as spelled in the schema; undefined for an unknown one. */
export const partNameOf = (list: ListName, sub: string): string | undefined =>
  listParts[list].find((name) => name.toLowerCase() === sub.toLowerCase());

/** One value with the parts that are stored; empty ones are left out. */
export const toRetainedValue = (list: ListName, input: Record<string, unknown>): RetainedValue => {
  const part: RetainedValue = {};
  for (const [sub, value] of Object.entries(input)) {
    const name = partNameOf(list, sub);
    if (name === undefined || value === null || value === undefined) continue;
    const parsed = readPart(list, name, value);
    if (parsed !== '') part[name] = parsed;
  }
  return part;
};

export const readList = (list: ListName, value: unknown): RetainedValue[] =>
  requireWithinLimit(
    list,
    readParts(list, value)
      .map((part) => toRetainedValue(list, part))
      .filter(hasContent),
  ).map(withOnePrimary);

/** At most one value of a list may be primary; if a client marks several, the last one wins, as in a PATCH. */
const withOnePrimary = (
  part: RetainedValue,
  index: number,
  parts: readonly RetainedValue[],
): RetainedValue => (isPrimary(part) && index < parts.findLastIndex(isPrimary) ? withoutPrimary(part) : part);

export const isPrimary = ({ primary }: RetainedValue): boolean => primary === true;

export const withoutPrimary = ({ primary: _, ...part }: RetainedValue): RetainedValue => part;

const hasContent = (part: RetainedValue): boolean =>
  Object.keys(part).some((name) => name !== 'type' && name !== 'primary');

export const requireWithinLimit = (list: ListName, parts: RetainedValue[]): RetainedValue[] => {
  if (parts.length > valuesMaximum)
    throw fail('scim.invalidValue', {
      reason: sentence('scim.tooManyValues', { path: list, maximum: valuesMaximum }),
    });
  return parts;
};

export const textOf = (part: RetainedValue | undefined): string =>
  typeof part?.value === 'string' ? part.value : '';

const typeOf = (part: RetainedValue): string => String(part.type ?? '').toLowerCase();

/** The user's main email: the primary one, else the one for work, else the first. */
export const mainEmail = (parts: readonly RetainedValue[]): RetainedValue | undefined =>
  parts.find(isPrimary) ?? parts.find((one) => typeOf(one) === 'work') ?? parts[0];

export const mobilePhone = (parts: readonly RetainedValue[]): RetainedValue | undefined =>
  parts.find((one) => typeOf(one) === 'mobile');

const nonVoiceTypes = new Set(['mobile', 'fax', 'pager']);

export const workPhone = (parts: readonly RetainedValue[]): RetainedValue | undefined =>
  parts.find((one) => typeOf(one) === 'work') ?? parts.find((one) => !nonVoiceTypes.has(typeOf(one)));

/** A value that the console manages itself appears where the directory put it. */
const overlay = (
  parts: RetainedValue[],
  main: RetainedValue | undefined,
  value: string,
  defaults: RetainedValue,
): RetainedValue[] => {
  if (value === '') return parts.filter((part) => part !== main);
  if (!main) return [{ value, ...defaults }, ...parts];
  return parts.map((part) => (part === main ? { ...defaults, ...part, value } : part));
};

type Contact = Pick<StoredUser, 'email' | 'primaryPhone' | 'mobilePhone'>;

/** The lists as shown to a client: what the directory sent, with the email and phones in use now. */
export const shownLists = (user: Contact, retained: RetainedLists): RetainedLists => {
  const emails = retained.emails ?? [];
  const phones = retained.phoneNumbers ?? [];
  const withMobile = overlay(phones, mobilePhone(phones), user.mobilePhone ?? '', { type: 'mobile' });
  return {
    ...retained,
    emails: overlay(emails, mainEmail(emails), realEmail(user.email), { type: 'work', primary: true }),
    phoneNumbers: overlay(withMobile, workPhone(withMobile), user.primaryPhone ?? '', { type: 'work' }),
  };
};
