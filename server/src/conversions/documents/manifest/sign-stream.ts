import { createHash, sign } from 'node:crypto';
import { Transform } from 'node:stream';
import type { ManifestFormat } from '@keystead/contract/conversions/documents/document-manifest.ts';
import type { SigningKey } from './manifest-keys.ts';
import { signatureLines } from './signature-line.ts';

/** Passes everything through and appends the last line: a signature of the SHA-256 of all bytes before it. */
export const signStream = ({ keyId, privateKey }: SigningKey, format: ManifestFormat): Transform => {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const value = sign(null, hash.digest(), privateKey).toString('base64');
      done(null, signatureLines[format]({ keyId, value }));
    },
  });
};
