import type { OutsideList } from './outside-list.ts';
import { outsideRequest } from './outside-request.ts';

type FetchOptions = {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
};

const longestMs = 10_000;

/** For libraries that take a custom `fetch`: same list of hosts, same connections, no redirects followed. */
export const fetchOutside =
  (allowed: OutsideList) =>
  async (address: string, { method, headers, body, signal }: FetchOptions): Promise<Response> => {
    const target = allowed.admit(address);
    const text = body === undefined || body === null ? undefined : String(body);
    const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) };
    const timeout = AbortSignal.timeout(longestMs);
    const reply = await outsideRequest({
      target,
      method,
      headers: { ...headers, ...length },
      body: text,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const replied = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const hasBody = reply.status !== 204 && reply.status !== 304;
    return new Response(hasBody ? reply.text : null, { status: reply.status, headers: replied });
  };
