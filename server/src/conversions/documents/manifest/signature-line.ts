import type { ManifestFormat } from '@keystead/contract/conversions/documents/document-manifest.ts';

export type Signature = { keyId: string; value: string };

/** The last line of a manifest. Everything before it is signed. */
export const signatureLines: Record<ManifestFormat, (signature: Signature) => string> = {
  csv: ({ keyId, value }) => `Signature,${keyId},${value}\r\n`,
  json: (signature) => `"signature":${JSON.stringify(signature)}}\n`,
};

const patterns = [
  /^Signature,([\da-f]{16}),([A-Za-z\d+/]{86}==)\r\n$/,
  /^"signature":\{"keyId":"([\da-f]{16})","value":"([A-Za-z\d+/]{86}==)"\}\}\n$/,
];

/** Null for a line that is not exactly what we write, so that nothing can be hidden behind a signature. */
export const readSignatureLine = (line: string): Signature | null => {
  for (const pattern of patterns) {
    const [, keyId, value] = pattern.exec(line) ?? [];
    if (keyId && value && isCanonical(value)) return { keyId, value };
  }
  return null;
};

/** The last character has unused bits. */
const isCanonical = (base64: string): boolean => Buffer.from(base64, 'base64').toString('base64') === base64;
