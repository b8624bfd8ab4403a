import { z } from 'zod';
import { OutsideError } from './outside-error.ts';
import { AddressNotAllowed, type OutsideList, type OutsideTarget } from './outside-list.ts';
import { type OutsideReply, outsideRequest, ReplyBroken, ReplyTooLarge } from './outside-request.ts';

const defaultTimeoutMs = 10_000;

/** What the server is told about each call, successful or not, to write its service log. */
export type ObservedCall = {
  system: string;
  method: string;
  url: string;
  requestBody: unknown;
  /** null when no answer came. */
  status: number | null;
  responseBody: unknown;
  durationMs: number;
  traceId: string | undefined;
};

/** Must not throw: the outside call has already happened. */
export type CallObserver = (call: ObservedCall) => void;

/** What every connector is created with. */
export type OutsideSettings = {
  /** The only hosts it calls. */
  allowed: OutsideList;
  timeoutMs?: number | undefined;
  onCall?: CallObserver | undefined;
};

/** What a caller may say about one call. */
export type CallContext = {
  traceId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Of this one system; sent in place of the shared credential. */
  ownCredential?: string | undefined;
};

type OutsideCall<Reply> = OutsideSettings &
  CallContext & {
    system: string;
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    reply: z.ZodType<Reply>;
    credential?: string | undefined;
    headers?: Record<string, string> | undefined;
    body?: unknown;
    /** Shown to the observer in place of `body` where that holds something no log may keep. */
    observedBody?: unknown;
    /** What the observer is shown of a reply that no log may keep as it is. */
    observedReply?: ((body: unknown) => unknown) | undefined;
  };

/** Calls an outside system with JSON and returns its checked reply, or throws an `OutsideError`. */
export const callOutside = async <Reply>(call: OutsideCall<Reply>): Promise<Reply> =>
  (await exchangeOutside(call)).body;

/** As `callOutside`, for callers that keep the status of a success too. */
export async function exchangeOutside<Reply>(
  call: OutsideCall<Reply>,
): Promise<{ status: number; body: Reply }> {
  const target = admitted(call);
  const started = performance.now();
  let reply: OutsideReply | undefined;
  try {
    reply = await outsideRequest({ ...wireRequest(call), target, signal: deadline(call) });
  } catch (error) {
    throw toOutsideError(call, error);
  } finally {
    call.onCall?.({
      system: call.system,
      method: call.method,
      url: call.url,
      requestBody: 'observedBody' in call ? call.observedBody : call.body,
      status: reply?.status ?? null,
      responseBody: reply && observedReply(call, reply),
      durationMs: Math.round(performance.now() - started),
      traceId: call.traceId,
    });
  }
  return { status: reply.status, body: checkedReply(call, reply) };
}

/** A refusal is told in full: it holds nothing but its reason. */
function observedReply(call: OutsideCall<unknown>, { status, text }: OutsideReply): unknown {
  const body = readableBody(text);
  return call.observedReply && status < 400 ? call.observedReply(body) : body;
}

function admitted(call: OutsideCall<unknown>): OutsideTarget {
  try {
    return call.allowed.admit(call.url);
  } catch (error) {
    throw toOutsideError(call, error);
  }
}

function wireRequest({ method, headers, body, traceId, ...call }: OutsideCall<unknown>) {
  const credential = call.ownCredential ?? call.credential;
  const text = body === undefined ? undefined : JSON.stringify(body);
  return {
    method,
    body: text,
    headers: {
      accept: 'application/json',
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
      ...(credential && { authorization: `Bearer ${credential}` }),
      ...(traceId && { 'x-trace-id': traceId }),
      ...headers,
    },
  };
}

function deadline({ timeoutMs = defaultTimeoutMs, signal }: OutsideCall<unknown>): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([timeout, signal]) : timeout;
}

function toOutsideError({ system, signal }: OutsideCall<unknown>, cause: unknown): OutsideError {
  const aborted = cause instanceof Error && cause.name === 'AbortError';
  if (aborted && !signal?.aborted) {
    return new OutsideError(system, 'timeout', `${system} did not answer in time.`, { cause });
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

function checkedReply<Reply>({ system, reply: schema }: OutsideCall<Reply>, reply: OutsideReply): Reply {
  const { status, headers } = reply;
  const body = readableBody(reply.text);
  const detail = { status, body, retryAfterMs: retryAfterMs(headers['retry-after']) };
  if (status >= 500) throw new OutsideError(system, 'failed', `${system} failed (${status}).`, detail);
  if (status >= 400) throw new OutsideError(system, 'refused', `${system} refused (${status}).`, detail);
  const checked = status < 300 ? schema.safeParse(body) : undefined;
  if (!checked) {
    throw new OutsideError(system, 'nonsense', `${system} answered with a redirect (${status}).`, detail);
  }
  if (checked.success) return checked.data;
  const problem = z.prettifyError(checked.error);
  throw new OutsideError(system, 'nonsense', `${system} sent an unexpected reply: ${problem}`, detail);
}

function readableBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function retryAfterMs(header: string | undefined): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
