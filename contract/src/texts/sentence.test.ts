import { expect, expectTypeOf, test } from 'vitest';
import { catalogs, failures } from './all-texts.ts';
import { type PlaceholdersOf, texts } from './catalog.ts';
import { catalogs as firstCatalogs, failures as firstFailures } from './first-texts.ts';
import { languageFor } from './language.ts';
import { say, sentence } from './sentence.ts';

test('a sentence is its text with the placeholders filled', () => {
  expect(say(sentence('customer.unknown', { id: 'A1' }))).toBe('Customer Id A1 not found.');
  expect(say(sentence('signIn.failed'))).toBe('Sign in failed!');
});

test('a value can be one or several sentences', () => {
  const reason = sentence('user.userNameTaken', { userName: 'ann' });
  expect(say(sentence('user.refused', { reason }))).toBe('Username ann already exists.');
  expect(say(sentence('user.refused', { reason: [reason, sentence('signIn.failed')] }))).toBe(
    'Username ann already exists. Sign in failed!',
  );
});

test('the pseudo-language changes texts and leaves values alone', () => {
  expect(say(sentence('customer.unknown', { id: 'Anna' }), 'en-XA')).toBe('⟦Çûšţöméŕ Îđ Anna ñöţ föûñđ.⟧');
});

test('a code without a text, or a text without its values, does not compile', () => {
  expectTypeOf<PlaceholdersOf<'customer.unknown'>>().toEqualTypeOf<'id'>();
  expectTypeOf<PlaceholdersOf<'server.failed'>>().toBeNever();
  // @ts-expect-error the text has a hole
  sentence('customer.unknown');
  // @ts-expect-error another hole
  sentence('customer.unknown', { name: 'x' });
  // @ts-expect-error no such text
  expect(() => say(sentence('no.such'))).toThrow();
});

test('no code is in two catalogs', () => {
  const codes = [failures, ...Object.values(catalogs)].flatMap((catalog) => Object.keys(catalog));
  expect(codes).toHaveLength(new Set(codes).size);
  expect(codes.sort()).toEqual(Object.keys(texts).sort());
});

test("the texts of a browser's first page match those in the full catalogs", () => {
  expect(failures).toMatchObject(firstFailures);
  expect(catalogs).toMatchObject(firstCatalogs);
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de-DE,de;q=0.9', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['en-XA', 'en-XA'],
  ['de, en-xa;q=0.9, en;q=0.5', 'en-XA'],
  ['en-GB, en-XA;q=0.5', 'en'],
])('Accept-Language %s selects %s', (accepted, language) => {
  expect(languageFor(accepted)).toBe(language);
});
