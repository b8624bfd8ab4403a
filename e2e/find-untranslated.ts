import { brand } from '@keystead/contract/brand.ts';
import { clientScopes } from '@keystead/contract/client-scopes.ts';
import { commonLoginClaims } from '@keystead/contract/organization-login.ts';
import { products } from '@keystead/contract/people/products.ts';
import { withSystemNames } from '@keystead/contract/people/system-names.ts';
import { expect, type Page, type Request } from '@playwright/test';

/** The provider, its products and their roles have the same names in every language. */
const properNames: readonly string[] = [
  ...Object.values(brand).flat(),
  ...Object.values(products).map(({ name }) => name),
  // Roles of the mobile product.
  'Prescriber',
  'Care Coordinator',
  'Read Only',
  'Nurse',
  // Names defined by the other side of a sign-in.
  ...commonLoginClaims,
  ...clientScopes,
];

/** What else stays the same in every language, besides the records themselves. */
const invariantPatterns: readonly RegExp[] = [
  // Addresses, with or without a scheme.
  /https?:\/\/\S+|\S+@\S+|[\w.-]+\/\S+/g,
  // IDs.
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
  /RDM-\d+/g,
  // Files keep the name they are saved under.
  /\S+\.csv/g,
  // The initials of the signed-in person.
  /^\p{Lu}{2}$/u,
];

/** Fields with the server's own messages, and codes that the console translates: neither is data. */
const serverTextFields = new Set([
  'message',
  'reason',
  'refusal',
  'status',
  'statusName',
  'state',
  'event',
  'result',
  'kind',
  'notes',
  'logOffLabel',
  'stopReason',
  'createRefusal',
  'deleteRefusal',
  'revokeRefusal',
]);

/** Parts of certain responses that are the server's own texts. */
const serverTextsIn: readonly [call: RegExp, fields: readonly string[]][] = [
  [/\/api\/security\/reports$/, ['reports']],
];

/** Parts of certain responses that are data after all, because products write their own messages. */
const dataIn: readonly [call: RegExp, data: readonly string[]][] = [[/\/api\/home$/, ['message']]];

const addStrings = (value: unknown, isServerText: (key: string) => boolean, found: Set<string>): void => {
  if (typeof value === 'string') {
    found.add(value);
    // Users see a system's name instead of its code.
    found.add(withSystemNames(value));
    if (value.startsWith('{')) addStrings(JSON.parse(value), isServerText, found);
  } else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value))
      if (!isServerText(key)) addStrings(part, isServerText, found);
};

const serverTextTest = (url: string): ((key: string) => boolean) => {
  const keysFor = (list: typeof serverTextsIn) =>
    list.flatMap(([call, keys]) => (call.test(url) ? keys : []));
  const serverTextKeys = keysFor(serverTextsIn);
  const data = keysFor(dataIn);
  return (key) => (serverTextFields.has(key) && !data.includes(key)) || serverTextKeys.includes(key);
};

/** Collects all texts of the records that the server sends to a page, and waits until there are no more requests. */
export const gatherData = (page: Page): (() => Promise<ReadonlySet<string>>) => {
  const found = new Set<string>();
  const pending = new Set<Request>();
  const read = async (request: Request): Promise<void> => {
    const response = await request.response();
    // The response can't be read after the page has navigated away.
    if (response?.headers()['content-type']?.includes('json'))
      addStrings(await response.json().catch(() => null), serverTextTest(request.url()), found);
    pending.delete(request);
  };
  // The previous screen needs nothing more.
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const)
    page.removeAllListeners(event);
  page.on('request', (request) => request.resourceType() === 'fetch' && pending.add(request));
  page.on('requestfinished', (request) => void read(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    await expect.poll(() => pending.size).toBe(0);
    return found;
  };
};

/** Every text that a user encounters on the page, with or without a screen reader. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ];
    const skippedElements = 'script, style, noscript, time, kbd, code, pre';
    const found = new Set<string>([document.title]);
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest(skippedElements)) continue;
      if (!element.closest('[aria-hidden="true"]'))
        for (const name of attributes) found.add(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? '');
    }
    return [...found].map((text) => text.trim());
  });

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Removes whole words only; removing parts of words would remove too much. */
const removeWord = (text: string, value: string): string =>
  text.includes(value)
    ? text.replace(new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(value)}(?![\\p{L}\\d])`, 'gu'), '')
    : text;

/** Letters that have an accent in the pseudo-language. */
const plainLetter = /[ac-eg-lnorstuwyzAC-EG-LNORSTUWYZ]/;

/** Texts with words that have no accents and are not data: they have bypassed the catalogs. */
export const findUntranslated = async (
  page: Page,
  readData: () => Promise<ReadonlySet<string>>,
): Promise<string[]> => {
  await readData();
  const texts = await textsOf(page);
  // Read the data again, because it may have arrived after the texts were read.
  const data = [...(await readData())];
  // The parts of a name at a domain, or of an address, can appear alone.
  const addresses = data.filter((value) => /[@/.]/.test(value) && !/\s/.test(value));
  const known = [...data, ...properNames].filter((text) => text.length > 1);
  known.sort((a, b) => b.length - a.length);
  const removeKnown = (text: string): string =>
    invariantPatterns.reduce<string>(
      (remainder, pattern) => remainder.replace(pattern, ''),
      known.reduce(removeWord, text),
    );
  return texts.filter(
    (text) => plainLetter.test(removeKnown(text)) && !addresses.some((address) => address.includes(text)),
  );
};
