/** How long the result of each digest is. */
export const digestBytes = { md5: 16, sha1: 20, sha256: 32, sha384: 48, sha512: 64 };

export type Digest = keyof typeof digestBytes;
