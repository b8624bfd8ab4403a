import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { ContentStalled } from './content-fault.ts';
import type { ExternalTarget } from './host-allowlist.ts';
import { releaseReads } from './own-chunks.ts';
import { type SentContent, sendContent } from './send-content.ts';

const maxReplyBytes = 16 * 1024 * 1024;

export class ReplyTooLarge extends Error {}
export class ReplyBroken extends Error {}

type ExternalRequest = {
  /** Can only be obtained through the list of external hosts. */
  target: ExternalTarget;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  content?: SentContent | undefined;
  /** True when the reply may be larger than memory. */
  isLarge?: boolean;
  signal: AbortSignal | undefined;
};

export type ExternalReply = { status: number; headers: IncomingMessage['headers']; text: string };

/** Distinguishes a connection lost in the middle of a reply from one that was never made, or was aborted. */
export const translateReplyError = (cause: unknown, signal: AbortSignal | undefined): unknown => {
  if (signal?.aborted) return new DOMException('the call was given up', 'AbortError');
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET'
    ? new ReplyBroken('the connection was lost', { cause })
    : cause;
};

/**
 * Uses events: reading through an iterator costs as much as the rest of a small call. `stallMs` is for a call without a
 * deadline, whose reply could otherwise hang forever.
 */
export const readReply = (
  message: IncomingMessage,
  signal: AbortSignal | undefined,
  stallMs?: number,
): Promise<ExternalReply> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const abortStalled = () => message.destroy(new ContentStalled('the reply no longer comes'));
    const timer = stallMs === undefined ? undefined : setTimeout(abortStalled, stallMs);
    message.once('close', () => clearTimeout(timer));
    message.on('data', (chunk: Buffer) => {
      timer?.refresh();
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxReplyBytes)
        message.destroy(new ReplyTooLarge(`reply larger than ${maxReplyBytes} bytes`));
    });
    message.on('error', (cause) => reject(translateReplyError(cause, signal)));
    message.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      resolve({ status: message.statusCode ?? 0, headers: message.headers, text });
    });
  });

/**
 * One HTTP request up to the head of its reply; does not follow redirects.
 * Not `fetch`, which gives no control over name resolution and so cannot keep us from refused addresses.
 */
export function openExternalRequest({
  target: { url, agent, lookup },
  method,
  headers,
  body,
  content,
  isLarge,
  signal,
}: ExternalRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, { method, headers, lookup, agent, ...(signal && { signal }) }, resolve);
    request.on('error', reject);
    if (isLarge) releaseReads(request);
    if (content) sendContent(request, content);
    else request.end(body);
  });
}

/** Like `openExternalRequest`, with the whole reply. */
export const sendExternalRequest = async (request: ExternalRequest): Promise<ExternalReply> =>
  readReply(await openExternalRequest(request), request.signal, request.content?.stallMs);
