import { failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createCursor } from './create-cursor.ts';

const cursor = createCursor(z.tuple([z.string(), z.int()]));

test('reads what it has written, in an address too', () => {
  const after = cursor.write(['Zoë & Ann', 7]);
  expect(encodeURIComponent(after)).toBe(after);
  expect(cursor.read(after)).toEqual(['Zoë & Ann', 7]);
  expect(cursor.read(undefined)).toBeNull();
});

test.each(['', 'nonsense', cursor.write(['Zoë', 1.5])])('refuses %j', (after) => {
  expect(() => cursor.read(after)).toThrow(failFields({ field: 'after', ...sentence('list.linkInvalid') }));
});
