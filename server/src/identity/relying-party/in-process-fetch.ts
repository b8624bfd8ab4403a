import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** Its value is unknown outside this process. */
const header = 'x-in-process';
const proof = randomBytes(32).toString('hex');

/** These calls are made on behalf of callers from everywhere, who were already rate-limited on their own calls. */
export const isInProcess = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[header] === proof;

/** Calls our own provider without the network: its public address might not resolve from here. */
export const inProcessFetch =
  (app: FastifyInstance): CustomFetch =>
  async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const reply = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `${pathname}${search}`,
      headers: { ...headers, [header]: proof },
      ...(body && { payload: String(body) }),
    });
    const responseHeaders = new Headers({ 'content-type': reply.headers['content-type'] ?? '' });
    return new Response(reply.payload || null, { status: reply.statusCode, headers: responseHeaders });
  };
