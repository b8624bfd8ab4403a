import { ContentDiffers, ContentStalled } from './content-fault.ts';
import { OutsideError } from './outside-error.ts';
import { AddressNotAllowed } from './outside-list.ts';
import { type OutsideReply, ReplyBroken, ReplyTooLarge } from './outside-request.ts';

type Asked = { system: string; signal?: AbortSignal | undefined };

/** Converts whatever prevented a complete reply. */
export function toOutsideError({ system, signal }: Asked, cause: unknown): OutsideError {
  if (cause instanceof OutsideError) return cause;
  const aborted = cause instanceof Error && cause.name === 'AbortError';
  if (aborted && !signal?.aborted) {
    return new OutsideError(system, 'timeout', `${system} did not answer in time.`, { cause });
  }
  if (cause instanceof ContentStalled) {
    return new OutsideError(system, 'timeout', `${system} stopped in the middle of a content.`, { cause });
  }
  if (cause instanceof ContentDiffers) {
    return new OutsideError(system, 'nonsense', `${system}: ${cause.message}.`, { cause });
  }
  if (cause instanceof AddressNotAllowed) {
    return new OutsideError(system, 'not-allowed', `${system}: ${cause.message}.`, { cause });
  }
  if (cause instanceof ReplyTooLarge) {
    return new OutsideError(system, 'nonsense', `${system} sent a reply that is too large.`, { cause });
  }
  const problem = cause instanceof ReplyBroken ? 'broke off in the middle of its reply' : 'cannot be reached';
  return new OutsideError(system, 'unreachable', `${system} ${problem}.`, { cause });
}

/** Details of a reply, for an error about it. */
export const replyDetail = ({ status, headers, text }: OutsideReply) => ({
  status,
  body: readableBody(text),
  retryAfterMs: retryAfterMs(headers['retry-after']),
});

/** Throws unless the status is a success. */
export function requireSuccess(system: string, reply: OutsideReply): void {
  const { status } = reply;
  if (status < 300) return;
  const detail = replyDetail(reply);
  if (status >= 500) throw new OutsideError(system, 'failed', `${system} failed (${status}).`, detail);
  if (status >= 400) throw new OutsideError(system, 'refused', `${system} refused (${status}).`, detail);
  throw new OutsideError(system, 'nonsense', `${system} answered with a redirect (${status}).`, detail);
}

export function readableBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** One hour: a server that sends a timestamp instead of seconds would otherwise block a retry for years. */
const longestWaitMs = 3_600_000;

export function retryAfterMs(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), longestWaitMs);
}
