import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** Nobody outside of this process can know it. */
const header = 'x-in-process';
const proof = randomBytes(32).toString('hex');

/** These calls are made for people from everywhere; those were counted where they came in. */
export const isInProcess = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[header] === proof;

/** Calls our own provider without the network: its public address need not resolve from in here. */
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
    const replied = new Headers({ 'content-type': reply.headers['content-type'] ?? '' });
    return new Response(reply.payload || null, { status: reply.statusCode, headers: replied });
  };
