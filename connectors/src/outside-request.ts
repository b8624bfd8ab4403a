import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { OutsideTarget } from './outside-list.ts';

const largestReply = 16 * 1024 * 1024;

export class ReplyTooLarge extends Error {}
export class ReplyBroken extends Error {}

type OutsideRequest = {
  /** There is no other way to one than past the list of outside hosts. */
  target: OutsideTarget;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
};

export type OutsideReply = { status: number; headers: IncomingMessage['headers']; text: string };

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of message) {
      size += chunk.length;
      if (size > largestReply) throw new ReplyTooLarge(`reply larger than ${largestReply} bytes`);
      chunks.push(chunk);
    }
  } catch (cause) {
    const isBroken = cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET';
    throw isBroken ? new ReplyBroken('the connection was lost', { cause }) : cause;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * One HTTP request; no redirect is followed.
 * Not `fetch`, which offers no say in how a name is resolved and so cannot keep us from refused addresses.
 */
export function outsideRequest({
  target,
  method,
  headers,
  body,
  signal,
}: OutsideRequest): Promise<OutsideReply> {
  const { url, agent, lookup } = target;
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      { method, headers, signal, lookup, agent },
      (message) => {
        readText(message).then(
          (text) => resolve({ status: message.statusCode ?? 0, headers: message.headers, text }),
          reject,
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
