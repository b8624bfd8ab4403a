import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** Calls our own provider without the network: its public address need not resolve from in here. */
export const inProcessFetch =
  (app: FastifyInstance): CustomFetch =>
  async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const reply = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `${pathname}${search}`,
      headers,
      ...(body && { payload: String(body) }),
    });
    const replied = new Headers({ 'content-type': reply.headers['content-type'] ?? '' });
    return new Response(reply.payload || null, { status: reply.statusCode, headers: replied });
  };
