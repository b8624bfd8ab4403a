import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { admitted, callHeaders, defaultTimeoutMs, type OutsideAsking, tellObserver } from './call-outside.ts';
import { ContentDiffers } from './content-fault.ts';
import { OutsideError } from './outside-error.ts';
import { readableBody, requireSuccess, toOutsideError } from './outside-problem.ts';
import { openOutside, readReply } from './outside-request.ts';
import { type ExpectedContent, readContent } from './read-content.ts';

type ContentAsking = OutsideAsking & {
  expected: ExpectedContent;
  stallMs: number;
  /** Called with the number of bytes read so far. */
  onBytes?: ((bytes: number) => void) | undefined;
  /** Whether the head of the reply announces something else; if so, the body is not read. */
  contradicts: (headers: IncomingMessage['headers']) => boolean;
};

/**
 * Requests a content and holds no more of it than is in transit. The reply has a deadline; after that the stream fails
 * when nothing arrives for `stallMs`. The observer is called when it ends, and never sees the content.
 */
export async function streamOutside(call: ContentAsking): Promise<Readable> {
  const started = performance.now();
  const observe: Observe = (status, responseBody, wentWell = false) =>
    tellObserver(call, wentWell, {
      method: 'GET',
      url: call.url,
      requestBody: undefined,
      status,
      responseBody,
      durationMs: Math.round(performance.now() - started),
    });
  const target = admitted(call);
  const answer = await untilAnswered(call, async (signal) => {
    const request = {
      target,
      method: 'GET',
      headers: callHeaders(call),
      body: undefined,
      isLarge: true,
      signal,
    };
    const message = await openOutside(request);
    return message.statusCode === 200 ? message : readReply(message, signal);
  }).catch((error) => {
    observe(null, undefined);
    throw toOutsideError(call, error);
  });
  if (!('text' in answer)) return open(call, answer, observe);
  observe(answer.status, readableBody(answer.text));
  requireSuccess(call.system, answer);
  throw new OutsideError(call.system, 'nonsense', `${call.system} sent no content (${answer.status}).`);
}

/** The deadline applies until the head of the reply; the caller's own signal stays active. */
async function untilAnswered<T>(
  { timeoutMs = defaultTimeoutMs, signal }: OutsideAsking,
  open: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    return await open(signal ? AbortSignal.any([deadline.signal, signal]) : deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}

type Observe = (status: number | null, responseBody: unknown, wentWell?: boolean) => void;

function open(call: ContentAsking, message: IncomingMessage, observe: Observe): Readable {
  if (call.contradicts(message.headers)) {
    message.destroy();
    observe(200, 'another content, not logged');
    throw toOutsideError(call, new ContentDiffers('the reply announces another content'));
  }
  return readContent(message, call.expected, {
    stallMs: call.stallMs,
    signal: call.signal,
    onBytes: call.onBytes,
    fail: (cause) => toOutsideError(call, cause),
    onEnd: (bytes) => observe(200, `${bytes} bytes, not logged`, bytes === call.expected.size),
  });
}
