import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import { ContentDiffers, ContentStalled } from './content-fault.ts';
import { orBroken } from './outside-request.ts';
import { ownChunk } from './own-chunks.ts';

/** What a content must be; `sha256` in hexadecimal digits. */
export type ExpectedContent = { size: number; sha256: string };

/**
 * Piece by piece as they arrive: iterating over the message would join those that have gathered, and copy them. Only
 * waiting for the other side is timed, not for whoever takes what has come.
 */
async function* arriving(message: IncomingMessage, stallMs: number): AsyncGenerator<Buffer> {
  let settle = { resolve: (_chunk: Buffer | null) => {}, reject: (_cause: unknown) => {} };
  const stalled = () => message.destroy(new ContentStalled('the content no longer comes'));
  message.pause();
  message.on('data', (chunk: Buffer) => {
    message.pause();
    settle.resolve(ownChunk(chunk));
  });
  finished(message, (cause) => (cause ? settle.reject(cause) : settle.resolve(null)));
  while (!message.readableEnded) {
    const timer = setTimeout(stalled, stallMs);
    const next = new Promise<Buffer | null>((resolve, reject) => {
      settle = { resolve, reject };
    });
    if (message.errored) settle.reject(message.errored);
    message.resume();
    const chunk = await next.finally(() => clearTimeout(timer));
    if (chunk === null) return;
    yield chunk;
  }
}

/** The end is held back until all of it has proved right: nobody takes a wrong content for a whole one. */
async function* verified(chunks: AsyncIterable<Buffer>, { size, sha256 }: ExpectedContent) {
  const hash = createHash('sha256');
  let received = 0;
  let held: Buffer | undefined;
  for await (const chunk of chunks) {
    if (held) yield held;
    held = chunk;
    received += chunk.length;
    if (received > size) break;
    hash.update(chunk);
  }
  if (received !== size) throw new ContentDiffers('a content is not as long as announced');
  if (hash.digest('hex') !== sha256)
    throw new ContentDiffers('a content has not the SHA-256 that was announced');
  if (held) yield held;
}

type ReadOptions = {
  stallMs: number;
  signal: AbortSignal | undefined;
  /** Is told how many bytes have been taken so far. */
  onBytes?: ((bytes: number) => void) | undefined;
  /** Words what the stream is destroyed with. */
  fail: (cause: unknown) => Error;
  /** Is told how much was taken when it is over, one way or the other. */
  onEnd: (bytes: number) => void;
};

/** The content of a reply as a stream that ends only if it is what is expected. */
export function readContent(
  message: IncomingMessage,
  expected: ExpectedContent,
  { stallMs, signal, onBytes, fail, onEnd }: ReadOptions,
): Readable {
  let bytes = 0;
  const chunks = verified(arriving(message, stallMs), expected);
  const content: Readable = new Readable({
    // One piece at a time, which is handed on as it is.
    highWaterMark: 1,
    read() {
      chunks.next().then(
        ({ value }) => {
          bytes += value?.length ?? 0;
          onBytes?.(bytes);
          content.push(value ?? null);
        },
        (cause) => content.destroy(fail(orBroken(cause, signal))),
      );
    },
    destroy(error, done) {
      message.destroy();
      onEnd(bytes);
      done(error);
    },
  });
  return content;
}
