import type { ClientRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { ContentMismatch, ContentStalled } from './content-fault.ts';
import { releaseChunk } from './own-chunks.ts';

/** Content that is sent without ever being held in full; `size` is null if not known in advance. */
export type SentContent = { stream: Readable; size: number | null; stallMs: number };

/**
 * Sends a content as fast as the other side accepts it. A reply before the end is a refusal: nothing more is sent.
 * Waiting for the content itself is not timed here; its reader does that.
 */
export function sendContent(request: ClientRequest, { stream, size, stallMs }: SentContent): void {
  let isAnswered = false;
  let wake = () => {};
  let timer: NodeJS.Timeout | undefined;

  const startWaiting = () => {
    timer = setTimeout(() => request.destroy(new ContentStalled('the content is no longer taken')), stallMs);
  };
  const waitForDrain = async () => {
    startWaiting();
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    clearTimeout(timer);
  };
  const stop = () => {
    clearTimeout(timer);
    stream.destroy();
    wake();
  };
  const send = async () => {
    let sent = 0;
    for await (const chunk of stream) {
      sent += chunk.length;
      if (size !== null && sent > size) break;
      if (!request.write(chunk, () => releaseChunk(chunk))) await waitForDrain();
    }
    if (size !== null && sent !== size) throw new ContentMismatch('a content is not as long as announced');
    request.end();
    if (!isAnswered) startWaiting();
  };

  request.on('drain', () => wake());
  request.once('close', stop);
  request.once('response', (message) => {
    isAnswered = true;
    stop();
    message.once('close', () => {
      if (!request.writableFinished) request.destroy();
    });
  });
  send().catch((error: Error) => {
    if (!isAnswered) request.destroy(error);
  });
}
