import { createHash } from 'node:crypto';

/** The bytes of a document, generated on request. */
export type Content = {
  readonly size: number;
  /** The digest of the bytes, in hexadecimal. */
  readonly sha256: string;
  chunks(): Iterable<Buffer>;
};

function digestOf(chunks: Iterable<Buffer>): string {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** Bytes that are generated on first use. */
export function contentOf(generate: () => Buffer): Content {
  let cached: Buffer | undefined;
  let sha256: string | undefined;
  const bytes = () => {
    cached ??= generate();
    return cached;
  };
  return {
    get size() {
      return bytes().length;
    },
    get sha256() {
      sha256 ??= digestOf([bytes()]);
      return sha256;
    },
    chunks: () => [bytes()],
  };
}

const blockSize = 64 * 1024;

/** Contents whose digest has been read; shared by all sandboxes in this process. */
const generated = new Map<string, Content>();
const digests = new Map<string, string>();

/** A content of any size that takes no memory: it is derived from its name, and no two blocks are the same. */
export function generatedContent(name: string, size: number): Content {
  const pattern = createHash('sha512').update(name).digest();
  function* chunks() {
    for (let start = 0; start < size; start += blockSize) {
      const block = Buffer.alloc(Math.min(blockSize, size - start), pattern);
      if (block.length >= 8) block.writeBigUInt64BE(BigInt(start));
      yield block;
    }
  }
  const content: Content = {
    size,
    get sha256() {
      const key = `${name} ${size}`;
      const sha256 = digests.get(key) ?? digestOf(chunks());
      digests.set(key, sha256);
      generated.set(sha256, content);
      return sha256;
    },
    chunks,
  };
  return content;
}

/** The generated content with that digest, if the digest has been read before. */
export const knownContent = (sha256: string): Content | undefined => generated.get(sha256);
