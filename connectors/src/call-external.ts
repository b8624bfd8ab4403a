import type { z } from 'zod';
import { ExternalError } from './external-error.ts';
import { type ExternalReply, sendExternalRequest } from './external-request.ts';
import type { ExternalTarget, HostAllowlist } from './host-allowlist.ts';
import { namePlaces } from './name-places.ts';
import type { SentContent } from './send-content.ts';
import { parseBody, replyDetail, requireSuccess, toExternalError } from './to-external-error.ts';

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

/** Must not throw: the external call has already happened. */
export type CallObserver = (call: ObservedCall) => void;

/** What every connector is created with. */
export type ConnectorSettings = {
  /** The only hosts that may be called. */
  allowed: HostAllowlist;
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
export type ExternalCallBase = ConnectorSettings &
  CallContext & {
    system: string;
    url: string;
    credential?: string | undefined;
    headers?: Record<string, string> | undefined;
  };

type ExternalCall<Reply> = ExternalCallBase & {
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

/** Calls an external system with JSON and returns its checked reply, or throws an `ExternalError`. */
export const callExternal = async <Reply>(call: ExternalCall<Reply>): Promise<Reply> =>
  (await callExternalWithStatus(call)).body;

/** Like `callExternal`, for callers that also need the status of a success. */
export async function callExternalWithStatus<Reply>(
  call: ExternalCall<Reply>,
): Promise<{ status: number; body: Reply }> {
  const target = admitTarget(call);
  const started = performance.now();
  let reply: ExternalReply | undefined;
  try {
    reply = await sendExternalRequest({ ...wireRequest(call), target, signal: deadline(call) });
  } catch (error) {
    throw toExternalError(call, error);
  } finally {
    notifyObserver(call, reply !== undefined && reply.status < 400, {
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

export function notifyObserver(
  { onCall, system, traceId, isRoutine }: ExternalCallBase,
  succeeded: boolean,
  observation: Omit<ObservedCall, 'system' | 'traceId'>,
): void {
  if (!(isRoutine && succeeded)) onCall?.({ system, traceId, ...observation });
}

/** A refusal is shown in full: it holds nothing but its reason. */
function observedReply(call: ExternalCall<unknown>, { status, text }: ExternalReply): unknown {
  const body = parseBody(text);
  return call.observedReply && status < 400 ? call.observedReply(body) : body;
}

export function admitTarget(call: ExternalCallBase): ExternalTarget {
  try {
    return call.allowed.admit(call.url);
  } catch (error) {
    throw toExternalError(call, error);
  }
}

/** The headers common to every call. */
export const callHeaders = ({ ownCredential, credential = '', traceId, headers }: ExternalCallBase) => ({
  accept: 'application/json',
  ...((ownCredential || credential) && { authorization: `Bearer ${ownCredential ?? credential}` }),
  ...(traceId && { 'x-trace-id': traceId }),
  ...headers,
});

function wireRequest({ method, body, content, ...call }: ExternalCall<unknown>) {
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
function deadline({ timeoutMs = defaultTimeoutMs, signal, content }: ExternalCall<unknown>) {
  if (content) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([timeout, signal]) : timeout;
}

function checkedReply<Reply>({ system, reply: schema }: ExternalCall<Reply>, reply: ExternalReply): Reply {
  requireSuccess(system, reply);
  const detail = replyDetail(reply);
  const checked = schema.safeParse(detail.body);
  if (checked.success) return checked.data;
  const message = `${system} sent an unexpected reply${namePlaces(checked.error)}.`;
  throw new ExternalError(system, 'nonsense', message, detail);
}
