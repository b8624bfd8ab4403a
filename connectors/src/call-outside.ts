import { z } from 'zod';
import { OutsideError } from './outside-error.ts';
import type { OutsideList, OutsideTarget } from './outside-list.ts';
import { readableBody, replyDetail, requireSuccess, toOutsideError } from './outside-problem.ts';
import { type OutsideReply, outsideRequest } from './outside-request.ts';
import type { SentContent } from './send-content.ts';

export const defaultTimeoutMs = 10_000;

/** What is reported about each call, successful or not, for the server's service log. */
export type ObservedCall = {
  system: string;
  method: string;
  url: string;
  requestBody: unknown;
  /** null when there was no reply. */
  status: number | null;
  responseBody: unknown;
  durationMs: number;
  traceId: string | undefined;
};

/** Must not throw: the outside call has already happened. */
export type CallObserver = (call: ObservedCall) => void;

/** What every connector is created with. */
export type OutsideSettings = {
  /** The only hosts that may be called. */
  allowed: OutsideList;
  timeoutMs?: number | undefined;
  onCall?: CallObserver | undefined;
};

/** Per-call options. */
export type CallContext = {
  traceId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** This system's own credential, sent in place of the shared one. */
  ownCredential?: string | undefined;
  /** One of very many reads whose result is recorded elsewhere: reported only when it fails. */
  isRoutine?: boolean | undefined;
};

/** A request, regardless of what it returns. */
export type OutsideAsking = OutsideSettings &
  CallContext & {
    system: string;
    url: string;
    credential?: string | undefined;
    headers?: Record<string, string> | undefined;
  };

type OutsideCall<Reply> = OutsideAsking & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  reply: z.ZodType<Reply>;
  body?: unknown;
  /** Sent in place of `body`, as a stream. Has no time limit while it makes progress. */
  content?: SentContent | undefined;
  /** Shown to the observer in place of `url` when the URL holds something that must not be logged. */
  observedUrl?: string | undefined;
  /** Shown to the observer in place of `body` when the body holds something that must not be logged. */
  observedBody?: unknown;
  /** What the observer sees of a reply that must not be logged as is. */
  observedReply?: ((body: unknown) => unknown) | undefined;
};

/** Calls an outside system with JSON and returns its checked reply, or throws an `OutsideError`. */
export const callOutside = async <Reply>(call: OutsideCall<Reply>): Promise<Reply> =>
  (await exchangeOutside(call)).body;

/** Like `callOutside`, for callers that also need the status of a success. */
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
    tellObserver(call, reply !== undefined && reply.status < 400, {
      method: call.method,
      url: call.observedUrl ?? call.url,
      requestBody: 'observedBody' in call ? call.observedBody : call.body,
      status: reply?.status ?? null,
      responseBody: reply && observedReply(call, reply),
      durationMs: Math.round(performance.now() - started),
    });
  }
  return { status: reply.status, body: checkedReply(call, reply) };
}

export function tellObserver(
  { onCall, system, traceId, isRoutine }: OutsideAsking,
  wentWell: boolean,
  seen: Omit<ObservedCall, 'system' | 'traceId'>,
): void {
  if (!(isRoutine && wentWell)) onCall?.({ system, traceId, ...seen });
}

/** A refusal is shown in full: it holds nothing but its reason. */
function observedReply(call: OutsideCall<unknown>, { status, text }: OutsideReply): unknown {
  const body = readableBody(text);
  return call.observedReply && status < 400 ? call.observedReply(body) : body;
}

export function admitted(call: OutsideAsking): OutsideTarget {
  try {
    return call.allowed.admit(call.url);
  } catch (error) {
    throw toOutsideError(call, error);
  }
}

/** The headers common to every call. */
export const callHeaders = ({ ownCredential, credential = '', traceId, headers }: OutsideAsking) => ({
  accept: 'application/json',
  ...((ownCredential || credential) && { authorization: `Bearer ${ownCredential ?? credential}` }),
  ...(traceId && { 'x-trace-id': traceId }),
  ...headers,
});

function wireRequest({ method, body, content, ...call }: OutsideCall<unknown>) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return {
    method,
    content,
    body: text,
    headers: {
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
      ...callHeaders(call),
    },
  };
}

/** Content has no deadline; only its progress is watched. */
function deadline({ timeoutMs = defaultTimeoutMs, signal, content }: OutsideCall<unknown>) {
  if (content) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([timeout, signal]) : timeout;
}

function checkedReply<Reply>({ system, reply: schema }: OutsideCall<Reply>, reply: OutsideReply): Reply {
  requireSuccess(system, reply);
  const detail = replyDetail(reply);
  const checked = schema.safeParse(detail.body);
  if (checked.success) return checked.data;
  const problem = z.prettifyError(checked.error);
  throw new OutsideError(system, 'nonsense', `${system} sent an unexpected reply: ${problem}`, detail);
}
