import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha-256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const platform = async (bytes: Uint8Array<ArrayBuffer>) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

test('hashes the standard examples', () => {
  expect(hex(sha256(new TextEncoder().encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(hex(sha256(new Uint8Array()))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
});

test.each([1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000])(
  'agrees with the platform at %i bytes, around the block borders',
  async (length) => {
    const message = new Uint8Array(length).fill(length);
    expect(hex(sha256(message))).toBe(await platform(message));
  },
);

test('agrees with the platform on any message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (message) => {
      expect(hex(sha256(message))).toBe(await platform(Uint8Array.from(message)));
    }),
  );
});
