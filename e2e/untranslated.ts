import { brand } from '@keystead/contract/brand.ts';
import { clientScopes } from '@keystead/contract/client-scopes.ts';
import { usualLoginClaims } from '@keystead/contract/organization-login.ts';
import { products } from '@keystead/contract/people/products.ts';
import { withSystemNames } from '@keystead/contract/people/system-names.ts';
import { expect, type Page, type Request } from '@playwright/test';

/** The provider, its products and their roles are called the same everywhere. */
const properNames: readonly string[] = [
  ...Object.values(brand).flat(),
  ...Object.values(products).map(({ name }) => name),
  // The mobile product's own.
  'Prescriber',
  'Care Coordinator',
  'Read Only',
  'Nurse',
  // As the other side of a sign-in calls them.
  ...usualLoginClaims,
  ...clientScopes,
];

/** What else no language changes, beside the records themselves. */
const shapes: readonly RegExp[] = [
  // Addresses, with or without how they are reached.
  /https?:\/\/\S+|\S+@\S+|[\w.-]+\/\S+/g,
  // Ids.
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
  /RDM-\d+/g,
  // Files have the name that they are saved under.
  /\S+\.csv/g,
  // The initials of whoever is signed in.
  /^\p{Lu}{2}$/u,
];

/** What the server tells in words of its own, and codes that the console has words for: neither is data. */
const told = new Set([
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

/** Parts of certain answers that are the server's own words. */
const wordsIn: readonly [call: RegExp, told: readonly string[]][] = [
  [/\/api\/security\/reports$/, ['reports']],
];

/** Parts of certain answers that are the words of others all the same: products write as they like. */
const dataIn: readonly [call: RegExp, data: readonly string[]][] = [[/\/api\/home$/, ['message']]];

const addStrings = (value: unknown, isTold: (key: string) => boolean, found: Set<string>): void => {
  if (typeof value === 'string') {
    found.add(value);
    // Where a system is named by its code, people read its name.
    found.add(withSystemNames(value));
    if (value.startsWith('{')) addStrings(JSON.parse(value), isTold, found);
  } else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) if (!isTold(key)) addStrings(part, isTold, found);
};

const toldIn = (url: string): ((key: string) => boolean) => {
  const keysFor = (list: typeof wordsIn) => list.flatMap(([call, keys]) => (call.test(url) ? keys : []));
  const words = keysFor(wordsIn);
  const data = keysFor(dataIn);
  return (key) => (told.has(key) && !data.includes(key)) || words.includes(key);
};

/** Gathers all texts of the records that the server sends to a page, and waits until the page asks for no more. */
export const gatherData = (page: Page): (() => Promise<ReadonlySet<string>>) => {
  const found = new Set<string>();
  const pending = new Set<Request>();
  const read = async (request: Request): Promise<void> => {
    const response = await request.response();
    // What the page has left behind cannot be read any more.
    if (response?.headers()['content-type']?.includes('json'))
      addStrings(await response.json().catch(() => null), toldIn(request.url()), found);
    pending.delete(request);
  };
  // The screen before this one needs nothing more.
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

/** Every text that a person meets on the page, with or without a screen reader. */
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
    const silent = 'script, style, noscript, time, kbd, code, pre';
    const found = new Set<string>([document.title]);
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest(silent)) continue;
      if (!element.closest('[aria-hidden="true"]'))
        for (const name of attributes) found.add(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? '');
    }
    return [...found].map((text) => text.trim());
  });

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A whole word or several; a part of one would take too much along. */
const without = (text: string, value: string): string =>
  text.includes(value)
    ? text.replace(new RegExp(`(?<![\\p{L}\\d])${quoted(value)}(?![\\p{L}\\d])`, 'gu'), '')
    : text;

/** Letters that have an accent in the pseudo-language. */
const plainLetter = /[ac-eg-lnorstuwyzAC-EG-LNORSTUWYZ]/;

/** Texts with words that no accent has been put on and that are no data: they have bypassed the catalogs. */
export const untranslated = async (
  page: Page,
  readData: () => Promise<ReadonlySet<string>>,
): Promise<string[]> => {
  await readData();
  const texts = await textsOf(page);
  // Once more: what has arrived meanwhile would be text without its data.
  const data = [...(await readData())];
  // The parts of a name at a domain, or of an address, can stand by themselves.
  const addresses = data.filter((value) => /[@/.]/.test(value) && !/\s/.test(value));
  const known = [...data, ...properNames].filter((text) => text.length > 1);
  known.sort((a, b) => b.length - a.length);
  const rest = (text: string): string =>
    shapes.reduce<string>((left, shape) => left.replace(shape, ''), known.reduce(without, text));
  return texts.filter(
    (text) => plainLetter.test(rest(text)) && !addresses.some((address) => address.includes(text)),
  );
};
