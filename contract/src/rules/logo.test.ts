import { expect, test } from 'vitest';
import { logoTypeOf } from './logo.ts';

const bytesOf = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  );

test.each([
  ['a PNG', bytesOf([0x89], 'PNG', [13, 10, 26, 10, 0]), 'image/png'],
  ['a JPEG', bytesOf([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['a WebP', bytesOf('RIFF', [1, 0, 0, 0], 'WEBPVP8 '), 'image/webp'],
  ['a sound', bytesOf('RIFF', [1, 0, 0, 0], 'WAVEfmt '), null],
  ['a drawing with scripts', bytesOf('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['nothing', bytesOf(), null],
])('%s is recognized by its first bytes', (_, bytes, type) => {
  expect(logoTypeOf(bytes)).toBe(type);
});
