import { fail } from '@keystead/contract/errors.ts';
import type { RetainedValue } from '@keystead/contract/people/directory/directory-attributes.ts';
import { readPhone } from '@keystead/contract/rules/contact/phone.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { enterprisePath, isExtension, normalizePath, ownPath } from './attribute-path.ts';
import { groupsOf } from './draft-groups.ts';
import { isPart, readFlag, readText, unwrapItem } from './read-values.ts';
import {
  type ListName,
  listNameOf,
  mainEmail,
  mobilePhone,
  readList,
  textOf,
  workPhone,
} from './retained-lists.ts';
import type { ScimDraft } from './scim-draft.ts';

type TextField = {
  [K in keyof ScimDraft]: ScimDraft[K] extends string ? K : never;
}[keyof ScimDraft];

/** Single-valued texts by attribute path. */
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

const enterpriseTexts = ['costCenter', 'organization', 'division'] as const;
const managerTexts = ['manager.value', 'manager.$ref', 'manager.displayName'] as const;
const coreTexts = [
  ...['name.formatted', 'displayName', 'nickName', 'profileUrl', 'title', 'userType'],
  ...['preferredLanguage', 'locale', 'timezone'],
] as const;

/** Texts stored only for the directory, by path; they are stored under the directory's names. */
const retainedTexts = new Map<string, string>([
  ...coreTexts.map((name): [string, string] => [name.toLowerCase(), name]),
  ...[...enterpriseTexts, ...managerTexts].map((name): [string, string] => [enterprisePath(name), name]),
]);

const complexPaths = new Set(['name', enterprisePath('manager')]);

/** Clients can't write these. */
const readOnlyPaths = new Set(['status', 'adminaccess'].map(ownPath));
export const isReadOnly = (path: string): boolean => readOnlyPaths.has(path);

/** What a user can't exist without. */
const requiredPaths = new Set(['username', 'active', 'name', 'name.givenname', 'name.familyname']);
export const isRequired = (path: string): boolean => requiredPaths.has(path);

/** Whether a path refers to anything in the user schema. */
export const isKnownPath = (path: string): boolean =>
  textFields.has(path) ||
  retainedTexts.has(path) ||
  complexPaths.has(path) ||
  listNameOf(path) !== undefined ||
  path === 'active' ||
  path === 'groups' ||
  isExtension(path);

/** The email and phones that the console uses are among the values of their lists. */
export const writeList = (draft: ScimDraft, list: ListName, parts: RetainedValue[]): void => {
  if (list === 'emails') writeEmails(draft, parts);
  else if (list === 'phoneNumbers') writePhones(draft, parts);
  else draft.kept.lists[list] = parts;
};

/** The one in use is the first of the stored ones. */
const writeEmails = (draft: ScimDraft, parts: RetainedValue[]): void => {
  const main = mainEmail(parts);
  draft.kept.lists.emails = main ? [main, ...parts.filter((part) => part !== main)] : parts;
  draft.email = textOf(main);
};

const writePhones = (draft: ScimDraft, parts: RetainedValue[]): void => {
  const used = [workPhone(parts), mobilePhone(parts)];
  [draft.workPhone, draft.mobilePhone] = used.map((part) => readPhone(textOf(part))) as [string, string];
  draft.kept.lists.phoneNumbers = parts.map((part) =>
    used.includes(part) ? { ...part, value: readPhone(textOf(part)) } : part,
  );
};

/** These are derived from the names unless the directory sends something else, even if it is empty. */
const derivedTexts = new Set(['displayName', 'name.formatted']);

const writeRetainedText = (draft: ScimDraft, name: string, text: string): void => {
  if (text === '' && !derivedTexts.has(name)) delete draft.kept.texts[name];
  else draft.kept.texts[name] = text;
};

/** Writes one attribute of a resource in any shape a client uses; unknown ones are ignored. */
export const writeAttribute = (draft: ScimDraft, attribute: string, value: unknown): void => {
  const path = normalizePath(attribute);
  const field = textFields.get(path);
  const retainedName = retainedTexts.get(path);
  const list = listNameOf(path);
  if (field) draft[field] = readText(attribute, value);
  else if (retainedName) writeRetainedText(draft, retainedName, readText(attribute, value));
  else if (path === 'active') draft.active = readFlag(attribute, value);
  else if (list) writeList(draft, list, readList(list, value));
  else if (path === 'groups') draft.groups = groupsOf(value);
  else if (complexPaths.has(path) || isExtension(path)) writeParts(draft, path, value);
};

const writeParts = (draft: ScimDraft, path: string, sent: unknown): void => {
  const value = unwrapItem(sent);
  if (value === null || value === undefined) {
    clear(draft, path);
    return;
  }
  // Entra ID sends only the id of a manager.
  const parts = typeof value === 'string' && path.endsWith(':manager') ? { value } : value;
  if (!isPart(parts)) throw fail('scim.invalidValue', { reason: sentence('scim.hasParts', { path }) });
  const separator = isExtension(path) ? ':' : '.';
  for (const [sub, part] of Object.entries(parts)) writeAttribute(draft, `${path}${separator}${sub}`, part);
};

/** Empties everything below a path. */
const clear = (draft: ScimDraft, path: string): void => {
  const isBelow = (one: string): boolean => one.startsWith(`${path}:`) || one.startsWith(`${path}.`);
  for (const [fieldPath, field] of textFields) if (isBelow(fieldPath)) draft[field] = '';
  for (const [fieldPath, name] of retainedTexts) if (isBelow(fieldPath)) writeRetainedText(draft, name, '');
};
