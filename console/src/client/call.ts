import { backgroundHeader } from '@keystead/contract/background-header.ts';
import { type Endpoint, type InputOf, isSave, isStream, type OutputOf } from '@keystead/contract/endpoint.ts';
import { type ErrorCode, errors, Failure, fillText, type Problem } from '@keystead/contract/errors.ts';
import { openedForHeader } from '@keystead/contract/opened-for.ts';
import { nextTask } from '../next-task.ts';
import { say } from '../say.ts';
import { language } from '../text.ts';
import { backgroundTask } from './background-task.ts';
import { blocking } from './blocking.ts';
import { pageOpenedFor } from './page-opened-for.ts';
import { unreachableText } from './unreachable-text.ts';

/** There was no response: offline, aborted, or the server is down. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor() {
    super(unreachableText());
  }
}

type Parts = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

type Options = { signal?: AbortSignal; headers?: Record<string, string> };

let onSessionMissing = (): void => {};

/** Called whenever the server reports that no one is signed in, for any call. */
export const whenSessionMissing = (listener: () => void): void => {
  onSessionMissing = listener;
};

let onPageOutdated = (): void => {};

/** Called whenever a save was refused because the page was opened by another user or for another customer. */
export const whenPageOutdated = (listener: () => void): void => {
  onPageOutdated = listener;
};

let confirmIdentity = async (): Promise<boolean> => false;

/** Called when a call requires proof of identity; resolves to whether it was given. */
export const whenConfirmationNeeded = (ask: () => Promise<boolean>): void => {
  confirmIdentity = ask;
};

/** Changes in progress, by request. */
const pendingCalls = new Map<string, Promise<unknown>>();

/** A change requested again before its response arrives shares that response. */
const shareInFlight = <T>(
  endpoint: Endpoint,
  { body, ...parts }: Parts,
  makeRequest: () => Promise<T>,
): Promise<T> => {
  // A stream can be read only once, and files have no text to compare.
  if (endpoint.method === 'GET' || isStream(endpoint.output) || body instanceof FormData)
    return makeRequest();
  const key = `${endpoint.method} ${addressOf(endpoint, parts)} ${JSON.stringify(body)}`;
  const pending = pendingCalls.get(key) as Promise<T> | undefined;
  if (pending) return pending;
  const request = makeRequest().finally(() => pendingCalls.delete(key));
  pendingCalls.set(key, request);
  return request;
};

/**
 * Calls an endpoint of the contract and returns its parsed output, or throws `Failure` or `Unreachable`. A save blocks
 * the screen until its response arrives. A call that requires confirmation is repeated once after it.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<OutputOf<E>> =>
  shareInFlight(endpoint, input as Parts, async () => {
    const headers = { ...options.headers, ...(backgroundTask.isRunning && { [backgroundHeader]: 'true' }) };
    const allOptions = { ...options, headers };
    // A screen makes many requests at the same time.
    if (endpoint.method === 'GET') await nextTask();
    try {
      return await send(endpoint, input, allOptions);
    } catch (error) {
      const needsConfirmation = error instanceof Failure && error.code === 'session.confirmationNeeded';
      if (!needsConfirmation || !(await confirmIdentity())) throw error;
      return send(endpoint, input, allOptions);
    }
  });

const send = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options,
): Promise<OutputOf<E>> => {
  const unblock = isSave(endpoint) ? blocking.begin() : undefined;
  try {
    return await exchange(endpoint, input, options);
  } finally {
    unblock?.();
  }
};

const exchange = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options,
): Promise<OutputOf<E>> => {
  const parts = input as Parts;
  requirePossible(endpoint, parts);
  const isForm = parts.body instanceof FormData;
  const hasJson = parts.body !== undefined && !isForm;
  const page = pageOpenedFor.get();
  const response = await fetchOrThrow(addressOf(endpoint, parts), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      'accept-language': language,
      ...(page !== null && { [openedForHeader]: page }),
      ...options.headers,
      ...(hasJson && { 'content-type': 'application/json' }),
    },
    ...(parts.body !== undefined && { body: isForm ? (parts.body as FormData) : JSON.stringify(parts.body) }),
    ...(options.signal && { signal: options.signal }),
  });
  if (!response.ok) {
    const failure = await toFailure(response);
    if (failure.status === 401) onSessionMissing();
    if (outdatedPageCodes.includes(failure.code)) onPageOutdated();
    throw failure;
  }
  if (isStream(endpoint.output)) return response as OutputOf<E>;
  return endpoint.output.parse(response.status === 204 ? undefined : await response.json()) as OutputOf<E>;
};

/** Addresses may be mistyped, and an id that cannot exist is not found; the server would only say that it is malformed. */
const requirePossible = ({ method, params }: Endpoint, parts: Parts): void => {
  const code = 'resource.notFound';
  if (method === 'GET' && params?.safeParse(parts.params ?? {}).success === false)
    throw new Failure(code, { message: say({ code }) });
};

export const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Parts): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
};

const fetchOrThrow = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init);
  } catch {
    throw new Unreachable();
  }
};

const outdatedPageCodes: ErrorCode[] = ['session.otherPerson', 'session.otherCustomer'];

const toFailure = async (response: Response): Promise<Failure> => {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  const traceId = problem?.traceId ?? response.headers.get('x-trace-id') ?? '';
  const code = problem?.code && Object.hasOwn(errors, problem.code) ? problem.code : codeFor(response.status);
  return new Failure(code, {
    message: problem?.message ?? fillText(say({ code }), { traceId }),
    ...(problem?.fieldErrors && { fieldErrors: problem.fieldErrors }),
    traceId,
  });
};

const fallbackCodes: Record<number, ErrorCode> = {
  401: 'session.missing',
  403: 'access.denied',
  404: 'resource.notFound',
  409: 'record.changed',
  413: 'request.tooLarge',
  415: 'request.wrongType',
  429: 'request.tooMany',
};

const codeFor = (status: number): ErrorCode =>
  fallbackCodes[status] ?? (status >= 500 ? 'server.failed' : 'request.invalid');
