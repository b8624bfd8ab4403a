import { createHash, createPublicKey, verify } from 'node:crypto';
import { keyIdOf } from './key-id.ts';
import { readSignatureLine } from './signature-line.ts';

/** Whether a manifest is unchanged since it was signed, or why that cannot be confirmed. */
export type VerificationResult =
  | { isGood: true; keyId: string; sha256: string }
  | { isGood: false; why: 'unsigned' | 'unknownKey' | 'changed'; keyId?: string };

/** As the server lists them. */
export type ManifestKey = { keyId: string; publicKey: string };

const newline = 0x0a;
/** Our lines are never anywhere near this long. */
const lineLimit = 16 * 1024 * 1024;

/** Reads a manifest once from start to end, regardless of its size. */
export const verifyManifest = async (
  file: AsyncIterable<Buffer>,
  keys: readonly ManifestKey[],
): Promise<VerificationResult> => {
  const manifest = await readManifest(file);
  const signature = manifest && readSignatureLine(manifest.lastLine);
  if (!signature) return { isGood: false, why: 'unsigned' };
  const { keyId, value } = signature;
  const key = keys.map(({ publicKey }) => createPublicKey(publicKey)).find((one) => keyIdOf(one) === keyId);
  if (!key) return { isGood: false, why: 'unknownKey', keyId };
  const isGood = verify(null, manifest.digest, key, Buffer.from(value, 'base64'));
  return isGood
    ? { isGood, keyId, sha256: manifest.digest.toString('hex') }
    : { isGood, why: 'changed', keyId };
};

/** The digest of everything before the last line; null if there are no lines. */
const readManifest = async (file: AsyncIterable<Buffer>) => {
  const hash = createHash('sha256');
  let buffered = Buffer.alloc(0);
  for await (const chunk of file) {
    buffered = Buffer.concat([buffered, chunk]);
    const end = buffered.lastIndexOf(newline, buffered.length - 2) + 1;
    hash.update(buffered.subarray(0, end));
    buffered = buffered.subarray(end);
    if (buffered.length > lineLimit) return null;
  }
  return { digest: hash.digest(), lastLine: buffered.toString('latin1') };
};
