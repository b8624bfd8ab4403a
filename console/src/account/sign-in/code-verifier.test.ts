import { afterEach, expect, test, vi } from 'vitest';
import { challengeOf, createVerifier } from './code-verifier.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const example = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('builds the verifier from the last two hex digits of 28 random 32-bit numbers', () => {
  const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array.set([0, 5, 0xab, 0x1_00, 0xff_ff_ff_3c]);
    return array;
  });
  const verifier = createVerifier();
  expect(spy.mock.calls[0]?.[0]).toBeInstanceOf(Uint32Array);
  expect(spy.mock.calls[0]?.[0]).toHaveLength(28);
  expect(verifier).toHaveLength(56);
  expect(verifier.slice(0, 10)).toBe('0005ab003c');
});

test('the challenge is the URL-safe SHA-256 of the verifier', async () => {
  expect(await challengeOf(example)).toBe(challenge);
});

test('computes the same challenge where the page has no crypto.subtle', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await challengeOf(example)).toBe(challenge);
});
