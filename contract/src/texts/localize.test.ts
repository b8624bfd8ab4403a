import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const inBrowser = async (...languages: string[]) => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { languages });
  vi.resetModules();
  return import('./localize.ts');
};

test('a browser set to English gets the texts as written', async () => {
  const { localize } = await inBrowser('de-DE', 'en-US');
  const written = { save: 'Save' };
  expect(localize(written)).toBe(written);
});

test('a server defaults to English', async () => {
  const { browserLanguage } = await import('./localize.ts');
  expect(browserLanguage).toBe('en');
});

test('texts are translated at any depth, and nothing else is changed', async () => {
  const { localize, browserLanguage } = await inBrowser('en-XA');
  const day = new Date(0);
  expect(browserLanguage).toBe('en-XA');
  expect(localize({ save: 'Save', tones: ['red', { count: 3 }], day })).toEqual({
    save: '⟦Šåvé⟧',
    tones: ['⟦ŕéđ⟧', { count: 3 }],
    day,
  });
});

test('the arguments of a function stay as they are', async () => {
  const { localize } = await inBrowser('en-XA');
  const { hello, list } = localize({
    hello: (name: string, count: number) => `Hello ${name}, ${count} rows`,
    list: (name: string) => [`Rows of ${name}`],
  });
  expect(hello('Ann Lee', 2)).toBe('⟦Ĥéļļö Ann Lee, 2 ŕöŵš⟧');
  expect(list('Ann')).toEqual(['⟦Ŕöŵš öf Åññ⟧']);
});
