import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentReasons } from '@keystead/contract/conversions/documents/document-reasons.ts';
import { catalogs, failures } from '@keystead/contract/texts/all-texts.ts';
import { expect, test } from 'vitest';

/** Words we avoid, and what we say instead; see the glossary. */
const banned: [RegExp, string][] = [
  [/\bsorry\b/i, 'what happened and what to do'],
  [/[\p{L}.]!(?!=)/u, 'a period'],
  [/\btwo factor\b|\b2FA\b|\bMFA\b/i, 'two-factor'],
  [/\buser names?\b|\blogin names?\b/i, 'username'],
  [/\be-mails?\b/i, 'email'],
  [/\b(colour|behaviour|organis|centre\b|cancell(ed|ing))/i, 'American English'],
];

/** Used word for word as specified. */
const specified = [
  'Sorry, But you are not authorized to access this page.',
  'Sign in failed!',
  '2FA Bulk Update',
  'E-mail',
  'Username, E-mail, Emp. Id or Fed. Login Id',
  'Support e-mail',
  'Enroll Prescriber MFA',
  'Reset Prescriber MFA',
  'User Name',
  'Cancelled',
  'Session was cancelled.',
];

const folders = [import.meta.dirname, join(import.meta.dirname, '../../contract/src')];

const literal = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** A component's own few texts are next to its code, which is not text. */
const inlineTexts = /\btexts\(\{.*?\}\)/gs;

const textsIn = (path: string): string[] => {
  const source = readFileSync(path, 'utf8');
  const parts = /(messages|texts)\.ts$/.test(path) ? [source] : (source.match(inlineTexts) ?? []);
  return parts.flatMap((part) => part.match(literal) ?? []);
};

const screenTexts = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .flatMap(textsIn)
  .map((text) => text.slice(1, -1))
  // File names, codes and keys contain no words.
  .filter((text) => / |^[A-Z]/.test(text));

const catalogTexts: string[] = [
  ...Object.values(failures).map(({ text }) => text),
  ...Object.values(catalogs).flatMap((catalog) => Object.values(catalog)),
  ...Object.values(documentReasons),
];

test('there is something to read', () => {
  expect(screenTexts.length).toBeGreaterThan(500);
  expect(catalogTexts.length).toBeGreaterThan(300);
});

test.each(banned)('no text says %s: we say %s', (word) => {
  const offending = [...screenTexts, ...catalogTexts].filter(
    (text) => word.test(text) && !specified.includes(text),
  );
  expect(offending).toEqual([]);
});

test('every exempt text is still in use', () => {
  const allTexts = new Set([...screenTexts, ...catalogTexts]);
  expect(specified.filter((text) => !allTexts.has(text))).toEqual([]);
});
