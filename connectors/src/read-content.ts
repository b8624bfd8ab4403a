import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import { ContentMismatch, ContentStalled } from './content-fault.ts';
import { translateReplyError } from './external-request.ts';
import { ownChunk } from './own-chunks.ts';

/** What a content must match; `sha256` is in hex. */
export type ExpectedContent = { size: number; sha256: string };

/**
 * Yields chunks as they arrive: iterating over the message would join and copy the buffered ones. Only waiting for the
 * other side is timed, not waiting for the consumer.
 */
async function* receiveChunks(message: IncomingMessage, stallMs: number): AsyncGenerator<Buffer> {
  let pending = { resolve: (_chunk: Buffer | null) => {}, reject: (_cause: unknown) => {} };
  const abortStalled = () => message.destroy(new ContentStalled('the content no longer comes'));
  message.pause();
  message.on('data', (chunk: Buffer) => {
    message.pause();
    pending.resolve(ownChunk(chunk));
  });
  finished(message, (cause) => (cause ? pending.reject(cause) : pending.resolve(null)));
  while (!message.readableEnded) {
    const timer = setTimeout(abortStalled, stallMs);
    const next = new Promise<Buffer | null>((resolve, reject) => {
      pending = { resolve, reject };
    });
    if (message.errored) pending.reject(message.errored);
    message.resume();
    const chunk = await next.finally(() => clearTimeout(timer));
    if (chunk === null) return;
    yield chunk;
  }
}

/** Holds back the last chunk until everything is verified, so that wrong content is never taken as complete. */
async function* verifyChunks(chunks: AsyncIterable<Buffer>, { size, sha256 }: ExpectedContent) {
  const hash = createHash('sha256');
  let received = 0;
  let previous: Buffer | undefined;
  for await (const chunk of chunks) {
    if (previous) yield previous;
    previous = chunk;
    received += chunk.length;
    if (received > size) break;
    hash.update(chunk);
  }
  if (received !== size) throw new ContentMismatch('a content is not as long as announced');
  if (hash.digest('hex') !== sha256)
    throw new ContentMismatch('a content has not the SHA-256 that was announced');
  if (previous) yield previous;
}

type ReadOptions = {
  stallMs: number;
  signal: AbortSignal | undefined;
  /** Called with the number of bytes read so far. */
  onBytes?: ((bytes: number) => void) | undefined;
  /** Creates the error that the stream is destroyed with. */
  fail: (cause: unknown) => Error;
  /** Called with the number of bytes read when the stream ends, successfully or not. */
  onEnd: (bytes: number) => void;
};

/** The content of a reply as a stream that only ends if it matches what is expected. */
export function readContent(
  message: IncomingMessage,
  expected: ExpectedContent,
  { stallMs, signal, onBytes, fail, onEnd }: ReadOptions,
): Readable {
  let bytes = 0;
  const chunks = verifyChunks(receiveChunks(message, stallMs), expected);
  const content: Readable = new Readable({
    // One chunk at a time, passed on unchanged.
    highWaterMark: 1,
    read() {
      chunks.next().then(
        ({ value }) => {
          bytes += value?.length ?? 0;
          onBytes?.(bytes);
          content.push(value ?? null);
        },
        (cause) => content.destroy(fail(translateReplyError(cause, signal))),
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
