import { expect, test } from 'vitest';
import { piecesOf } from './json-text.tsx';

const kinds = (text: string) =>
  piecesOf(text).flatMap((piece) => (piece.kind ? [[piece.text, piece.kind]] : []));

test('distinguishes names, strings, numbers and keywords', () => {
  expect(kinds('{ "a b": "x: \\"1\\"", "n": -1.5e3, "on": true, "none": null }')).toEqual([
    ['"a b"', 'name'],
    ['"x: \\"1\\""', 'text'],
    ['"n"', 'name'],
    ['-1.5e3', 'number'],
    ['"on"', 'name'],
    ['true', 'word'],
    ['"none"', 'name'],
    ['null', 'word'],
  ]);
});

test.each(['[1, "two"]', '{"cut": "off', 'plain 12 true', ''])('preserves all of %j', (text) => {
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('leaves text unchanged that is not JSON or is too long', () => {
  expect(kinds('name=1&other="2"')).toEqual([]);
  expect(kinds(`[${'1,'.repeat(30_000)}1]`)).toEqual([]);
});
