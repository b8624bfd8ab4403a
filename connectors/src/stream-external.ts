import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import {
  admitTarget,
  callHeaders,
  defaultTimeoutMs,
  type ExternalCallBase,
  notifyObserver,
} from './call-external.ts';
import { ContentMismatch } from './content-fault.ts';
import { ExternalError } from './external-error.ts';
import { openExternalRequest, readReply } from './external-request.ts';
import { type ExpectedContent, readContent } from './read-content.ts';
import { parseBody, requireSuccess, toExternalError } from './to-external-error.ts';

type ContentRequest = ExternalCallBase & {
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
export async function streamExternal(call: ContentRequest): Promise<Readable> {
  const started = performance.now();
  const observe: Observe = (status, responseBody, succeeded = false) =>
    notifyObserver(call, succeeded, {
      method: 'GET',
      url: call.url,
      requestBody: undefined,
      status,
      responseBody,
      durationMs: Math.round(performance.now() - started),
    });
  const target = admitTarget(call);
  const answer = await withReplyDeadline(call, async (signal) => {
    const request = {
      target,
      method: 'GET',
      headers: callHeaders(call),
      body: undefined,
      isLarge: true,
      signal,
    };
    const message = await openExternalRequest(request);
    return message.statusCode === 200 ? message : readReply(message, signal);
  }).catch((error) => {
    observe(null, undefined);
    throw toExternalError(call, error);
  });
  if (!('text' in answer)) return toContentStream(call, answer, observe);
  observe(answer.status, parseBody(answer.text));
  requireSuccess(call.system, answer);
  throw new ExternalError(call.system, 'nonsense', `${call.system} sent no content (${answer.status}).`);
}

/** The deadline applies until the head of the reply; the caller's own signal stays active. */
async function withReplyDeadline<T>(
  { timeoutMs = defaultTimeoutMs, signal }: ExternalCallBase,
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

type Observe = (status: number | null, responseBody: unknown, succeeded?: boolean) => void;

function toContentStream(call: ContentRequest, message: IncomingMessage, observe: Observe): Readable {
  if (call.contradicts(message.headers)) {
    message.destroy();
    observe(200, 'another content, not logged');
    throw toExternalError(call, new ContentMismatch('the reply announces another content'));
  }
  return readContent(message, call.expected, {
    stallMs: call.stallMs,
    signal: call.signal,
    onBytes: call.onBytes,
    fail: (cause) => toExternalError(call, cause),
    onEnd: (bytes) => observe(200, `${bytes} bytes, not logged`, bytes === call.expected.size),
  });
}
