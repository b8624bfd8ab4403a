const blockSize = 64;

const isPrime = (n: number): boolean => {
  for (let factor = 2; factor * factor <= n; factor += 1) if (n % factor === 0) return false;
  return true;
};

const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (isPrime(n)) primes.push(n);

const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;

const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const at = (words: ArrayLike<number>, index: number): number => words[index] ?? 0;

/** The message, a one bit, zeros, and the length in bits, in whole blocks. */
const pad = (message: Uint8Array): DataView => {
  const length = Math.ceil((message.length + 9) / blockSize) * blockSize;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(message.length) * 8n);
  return view;
};

const schedule = (view: DataView, start: number): Uint32Array => {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(start + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const a = at(words, i - 15);
    const b = at(words, i - 2);
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1;
  }
  return words;
};

const compress = (hash: Uint32Array, words: Uint32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const t1 = (h + s1 + chosen + at(constants, i) + at(words, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + s0 + majority) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = at(hash, i) + word;
};

/** For pages without `crypto.subtle`; the input is a code verifier, so speed does not matter. */
export const sha256 = (message: Uint8Array): Uint8Array => {
  const view = pad(message);
  const hash = Uint32Array.from(initial);
  for (let start = 0; start < view.byteLength; start += blockSize) compress(hash, schedule(view, start));
  const bytes = new DataView(new ArrayBuffer(32));
  for (const [i, word] of hash.entries()) bytes.setUint32(i * 4, word);
  return new Uint8Array(bytes.buffer);
};
