import { type Endpoint, isStream } from '@keystead/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceLog } from '../../records/service-log.ts';
import { maskTypedName } from './mask-typed-name.ts';

/** A successful non-JSON reply can contain anything, including a password; others are marked as private. */
const isOpaque = ({ output, privateReply }: Endpoint, status: number): boolean =>
  (isStream(output) || privateReply === true) && status < 400;

const isLogged = ({ unlogged, frequent }: Endpoint, status: number): boolean =>
  !unlogged && (!frequent || status >= 500);

/** Records the calls of the contract, each before its reply is sent. */
export const logCalls = (app: FastifyInstance, serviceLog: ServiceLog): void => {
  /** What a verb returned, which contains everything the reply says about it. */
  const replyValues = new WeakMap<FastifyRequest, unknown>();
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    replyValues.set(request, payload);
    done(null, payload);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !isLogged(endpoint, reply.statusCode)) return payload;
    const call = { url: request.originalUrl, request: endpoint.upload ? '(file)' : request.body };
    serviceLog.add({
      at: new Date(),
      direction: 'in',
      system: endpoint.protocol === 'scim' ? 'SCIM' : 'Keystead',
      method: request.method,
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
      traceId: request.id,
      ssoid: request.actor?.ssoid ?? null,
      customerId: request.actor?.customerId ?? null,
      ...(endpoint.typedName ? maskTypedName(call) : call),
      response: typeof payload === 'string' && !isOpaque(endpoint, reply.statusCode) ? payload : null,
      responseValue: replyValues.get(request),
    });
    return payload;
  });
};
