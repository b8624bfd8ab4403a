import { ContentMismatch, ContentStalled } from './content-fault.ts';
import { ExternalError } from './external-error.ts';
import { type ExternalReply, ReplyBroken, ReplyTooLarge } from './external-request.ts';
import { AddressNotAllowed } from './host-allowlist.ts';

type FailedCall = { system: string; signal?: AbortSignal | undefined };

/** Converts whatever prevented a complete reply. */
export function toExternalError({ system, signal }: FailedCall, cause: unknown): ExternalError {
  if (cause instanceof ExternalError) return cause;
  const aborted = cause instanceof Error && cause.name === 'AbortError';
  if (aborted && !signal?.aborted) {
    return new ExternalError(system, 'timeout', `${system} did not answer in time.`, { cause });
  }
  if (cause instanceof ContentStalled) {
    return new ExternalError(system, 'timeout', `${system} stopped in the middle of a content.`, { cause });
  }
  if (cause instanceof ContentMismatch) {
    return new ExternalError(system, 'nonsense', `${system}: ${cause.message}.`, { cause });
  }
  if (cause instanceof AddressNotAllowed) {
    return new ExternalError(system, 'not-allowed', `${system}: ${cause.message}.`, { cause });
  }
  if (cause instanceof ReplyTooLarge) {
    return new ExternalError(system, 'nonsense', `${system} sent a reply that is too large.`, { cause });
  }
  const problem = cause instanceof ReplyBroken ? 'broke off in the middle of its reply' : 'cannot be reached';
  return new ExternalError(system, 'unreachable', `${system} ${problem}.`, { cause });
}

/** Details of a reply, for an error about it. */
export const replyDetail = ({ status, headers, text }: ExternalReply) => ({
  status,
  body: parseBody(text),
  retryAfterMs: retryAfterMs(headers['retry-after']),
});

/** Throws unless the status is a success. */
export function requireSuccess(system: string, reply: ExternalReply): void {
  const { status } = reply;
  if (status < 300) return;
  const detail = replyDetail(reply);
  if (status >= 500) throw new ExternalError(system, 'failed', `${system} failed (${status}).`, detail);
  if (status >= 400) throw new ExternalError(system, 'refused', `${system} refused (${status}).`, detail);
  throw new ExternalError(system, 'nonsense', `${system} answered with a redirect (${status}).`, detail);
}

export function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** One hour: a server that sends a timestamp instead of seconds would otherwise block a retry for years. */
const maxRetryAfterMs = 3_600_000;

export function retryAfterMs(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const delayMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(delayMs) ? undefined : Math.min(Math.max(0, delayMs), maxRetryAfterMs);
}
