import { fail } from '@keystead/contract/errors.ts';
import { readPhone } from '@keystead/contract/rules/contact/phone.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { enterprisePath, isExtension, normalPath, ownPath } from './attribute-path.ts';
import type { Part } from './filter/filter-matches.ts';
import type { ScimDraft } from './scim-draft.ts';

type TextField = {
  [K in keyof ScimDraft]: ScimDraft[K] extends string ? K : never;
}[keyof ScimDraft];

/** Single-valued texts by the path of their attribute. */
const textFields = new Map<string, TextField>(
  Object.entries({
    externalid: 'externalId',
    username: 'userName',
    password: 'password',
    'name.givenname': 'givenName',
    'name.familyname': 'familyName',
    'name.middlename': 'middleName',
    'name.honorificprefix': 'honorificPrefix',
    'name.honorificsuffix': 'honorificSuffix',
    [enterprisePath('employeenumber')]: 'employeeNumber',
    [enterprisePath('department')]: 'location',
    [ownPath('environment')]: 'environment',
    [ownPath('federatedloginid')]: 'federatedLoginId',
  }),
);

const refuse = (reason: Sentence) => fail('scim.invalidValue', { reason });

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readText = (path: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  // Entra ID sends single texts as a list of one.
  const [first = ''] = Array.isArray(value) ? value : [value];
  const text = isPart(first) ? first.value : first;
  if (typeof text !== 'string' && typeof text !== 'number') throw refuse(sentence('scim.isText', { path }));
  return plainText(path, String(text));
};

/** More than any directory needs, less than an index can take. */
const textMaximum = 500;

const plainText = (path: string, text: string): string => {
  const trimmed = text.trim();
  if (trimmed.length > textMaximum) throw refuse(sentence('scim.tooLong', { path, maximum: textMaximum }));
  if (/\p{Cc}/u.test(trimmed)) throw refuse(sentence('scim.oneLine', { path }));
  return trimmed;
};

const readFlag = (path: string, value: unknown): boolean => {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw refuse(sentence('scim.isBoolean', { path }));
};

/** The values of a multi-valued attribute; a single one may stand alone. */
export const readParts = (path: string, value: unknown): Part[] => {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((one: unknown) => {
    if (isPart(one)) return one;
    if (typeof one === 'string') return { value: one };
    throw refuse(sentence('scim.isList', { path }));
  });
};

const plainValue = (part: Part | undefined): string =>
  typeof part?.value === 'string' ? part.value.trim() : '';

const typeOf = (part: Part): string => String(part.type ?? '').toLowerCase();

/** Groups are known by the name people see; a client that sends only one value means that. */
export const groupName = (part: Part): string => {
  const display = typeof part.display === 'string' ? part.display.trim() : '';
  return plainText('groups', display === '' ? plainValue(part) : display);
};

const unique = (texts: string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

type WriteList = (draft: ScimDraft, parts: Part[]) => void;

const writers: Record<string, WriteList> = {
  emails: (draft, parts) => {
    const best = parts.find(({ primary }) => primary === true) ?? parts.find((one) => typeOf(one) === 'work');
    draft.email = plainValue(best ?? parts[0]);
  },
  phonenumbers: (draft, parts) => {
    const mobile = parts.find((one) => typeOf(one) === 'mobile');
    const work = parts.find((one) => typeOf(one) === 'work') ?? parts.find((one) => typeOf(one) !== 'mobile');
    draft.workPhone = readPhone(plainValue(work));
    draft.mobilePhone = readPhone(plainValue(mobile));
  },
  groups: (draft, parts) => {
    draft.groups = unique(parts.map(groupName));
  },
};

const lists = new Map(Object.entries(writers));

/** What the standard knows and we do not keep. */
const unkept = new Set([
  ...[
    'displayname',
    'nickname',
    'profileurl',
    'title',
    'usertype',
    'preferredlanguage',
    'locale',
    'timezone',
  ],
  ...['addresses', 'ims', 'photos', 'entitlements', 'roles', 'x509certificates', 'name.formatted'],
  ...['costcenter', 'organization', 'division', 'manager'].map(enterprisePath),
  ...['status', 'adminaccess'].map(ownPath),
]);

/** Whether a path names something of the user schema at all. */
export const isKnownPath = (path: string): boolean =>
  textFields.has(path) ||
  lists.has(path) ||
  unkept.has(path) ||
  ['active', 'name'].includes(path) ||
  isExtension(path);

/** Writes one attribute of a resource, whatever shape the client gives it; unknown ones are ignored. */
export const writeAttribute = (draft: ScimDraft, attribute: string, value: unknown): void => {
  const path = normalPath(attribute);
  const field = textFields.get(path);
  const writeList = lists.get(path);
  if (field) draft[field] = readText(attribute, value);
  else if (path === 'active') draft.active = readFlag(attribute, value);
  else if (writeList) writeList(draft, readParts(attribute, value));
  else if (path === 'name' || isExtension(path)) {
    if (value !== null && !isPart(value)) throw refuse(sentence('scim.hasParts', { path: attribute }));
    const between = path === 'name' ? '.' : ':';
    for (const [sub, part] of Object.entries(value ?? {}))
      writeAttribute(draft, `${path}${between}${sub}`, part);
  }
};
