import { sendExternalRequest } from './external-request.ts';
import type { HostAllowlist } from './host-allowlist.ts';

type FetchOptions = {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
};

const timeoutMs = 10_000;

/** For libraries that take a custom `fetch`: same list of hosts, same connections, no redirects followed. */
export const createExternalFetch =
  (allowed: HostAllowlist) =>
  async (address: string, { method, headers, body, signal }: FetchOptions): Promise<Response> => {
    const target = allowed.admit(address);
    const text = body === undefined || body === null ? undefined : String(body);
    const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) };
    const timeout = AbortSignal.timeout(timeoutMs);
    const reply = await sendExternalRequest({
      target,
      method,
      headers: { ...headers, ...length },
      body: text,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const replyHeaders = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const hasBody = reply.status !== 204 && reply.status !== 304;
    return new Response(hasBody ? reply.text : null, { status: reply.status, headers: replyHeaders });
  };
