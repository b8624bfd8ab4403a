/** The maximum size of a logo, which is loaded for every sign-in. */
export const logoMaximumBytes = 65_536;

export const logoPath = '/api/sign-in/logos';

/** A digest cannot be guessed, so logos need no other protection. */
export const logoAddress = (digest: string): string => `${logoPath}/${digest}`;

const logoSignatures: readonly { type: LogoType; is: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/png', is: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/jpeg', is: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  {
    type: 'image/webp',
    is: (bytes) => startsWith(bytes, ascii('RIFF')) && startsWith(bytes.subarray(8), ascii('WEBP')),
  },
];

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const startsWith = (bytes: Uint8Array, prefix: readonly number[]): boolean =>
  prefix.every((byte, index) => bytes[index] === byte);

/** Excludes vector formats, which can contain scripts. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

/** The type according to the content, regardless of the file name. */
export const logoTypeOf = (bytes: Uint8Array): LogoType | null =>
  logoSignatures.find(({ is }) => is(bytes))?.type ?? null;

/** Empty if the text is not base64. */
export const decodeBase64 = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};
