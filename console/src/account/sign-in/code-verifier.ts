import { toBase64Url } from './base64-url.ts';

const numbers = 28;

/** The last two hex digits of each number: 56 characters, where all eight would exceed the protocol's 128. */
export const createVerifier = (): string =>
  [...crypto.getRandomValues(new Uint32Array(numbers))]
    .map((number) => number.toString(16).padStart(2, '0').slice(-2))
    .join('');

/** Browsers withhold their own SHA-256 from pages served over plain http, except on localhost. */
const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  if (crypto.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(bytes);
};

/** The S256 challenge for a verifier. */
export const challengeOf = async (verifier: string): Promise<string> =>
  toBase64Url(await digest(new TextEncoder().encode(verifier)));
