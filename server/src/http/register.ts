import { allows, isTokenAccess } from '@keystead/contract/access/access.ts';
import { backgroundHeader } from '@keystead/contract/background-header.ts';
import type { Endpoint } from '@keystead/contract/endpoint.ts';
import { confirmationMinutes, isLive, isStream, successStatus } from '@keystead/contract/endpoint.ts';
import { fail } from '@keystead/contract/errors.ts';
import { changedSince, openedForHeader } from '@keystead/contract/opened-for.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../actor/actor.ts';
import type { Services } from '../services.ts';
import { clientAddress } from './callers/client-address.ts';
import { readSessionCookie } from './callers/session-cookie.ts';
import { authorizeToken } from './callers/token-actor.ts';
import { anonymousBodyLimit } from './guards/body-limits.ts';
import { requireConfirmation } from './guards/require-confirmation.ts';
import { requireOpenedFor } from './guards/require-opened-for.ts';
import type { Call, Handler } from './handle.ts';
import { scimType } from './problems/scim-problem.ts';

/** Turns a declared endpoint into a route: access, input and output. */
export const registerHandler = (app: FastifyInstance, handler: Handler, services: Services): void => {
  const { endpoint } = handler;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // HEAD is not declared: it would export a list, and record that, for a reply without a body.
    exposeHeadRoute: false,
    schema: schemaOf(endpoint),
    config: { endpoint },
    ...(endpoint.access === 'public' && { bodyLimit: anonymousBodyLimit }),
    handler: async (request, reply) => {
      if (endpoint.protocol === 'scim') reply.type(scimType);
      const result = await handler.run(toCall(request, reply), services).finally(() => {
        // Must happen before the next call, which may arrive before the announcement.
        if (endpoint.method !== 'GET' && request.actor) services.actors.forget(request.actor.ssoid);
      });
      if (reply.sent || isStream(endpoint.output)) return result ?? reply;
      if (endpoint.creates || endpoint.starts) reply.code(successStatus(endpoint));
      return result === undefined ? reply.code(204).send() : result;
    },
    // Before the body is read: except for public calls, we never read a body without a session or a token.
    preParsing: async (request) => authorize(request, endpoint, services),
  });
};

const authorize = async (request: FastifyRequest, endpoint: Endpoint, services: Services): Promise<void> => {
  if (isTokenAccess(endpoint.access)) {
    request.actor = await authorizeToken(request, endpoint.access, services.data);
    return;
  }
  const token = readSessionCookie(request);
  request.actor = token
    ? await services.actors.find({
        token,
        isActivity: isActivity(request, endpoint),
        ...cachePolicyOf(request, endpoint),
      })
    : null;
  if (request.actor) requireOpenedFor(request, endpoint, request.actor);
  if (!allows(endpoint.access, request.actor?.rights ?? null))
    throw fail(request.actor ? 'access.denied' : 'session.missing');
  if (endpoint.confirm && request.actor) await requireConfirmation(services.data, request.actor.sessionId);
};

/** Pages load public data on their own and listen for updates, so neither counts as activity. */
const isActivity = ({ headers }: FastifyRequest, endpoint: Endpoint): boolean =>
  endpoint.access !== 'public' && !isLive(endpoint) && headers[backgroundHeader] === undefined;

/** As in HTTP: a cached answer is not acceptable. */
const noCachePattern = /\bno-cache\b/i;

/**
 * For reads, the actor may come from a recent cache, unless the page says that it was opened for someone else or wants
 * the current state. For changes and secrets, the actor is always looked up.
 */
const cachePolicyOf = ({ headers }: FastifyRequest, { method, confirm }: Endpoint) => {
  const headerValue = headers[openedForHeader];
  return {
    mayRemember: method === 'GET' && !confirm && !noCachePattern.test(headers['cache-control'] ?? ''),
    fits: (actor: Actor) =>
      changedSince(typeof headerValue === 'string' ? headerValue : undefined, actor) === null,
  };
};

const toCall = (request: FastifyRequest, reply: FastifyReply): Call<Endpoint> => {
  const parts = {
    params: request.params,
    query: request.query,
    body: request.body,
    actor: request.actor as Actor,
    traceId: request.id,
    ip: clientAddress(request),
    request,
    reply,
  };
  return parts as unknown as Call<Endpoint>;
};

const confirmationNote = `Asks for a confirmation of the session (\`/api/session/confirmation\`) that is at most ${confirmationMinutes} minutes old: 403 \`session.confirmationNeeded\` without.`;

const schemaOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  ...(endpoint.confirm && { description: confirmationNote }),
  tags: [endpoint.protocol ?? endpoint.path.split('/')[2] ?? 'other'],
  ...(isTokenAccess(endpoint.access) && { security: [{ token: [] }] }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  response: responsesOf(endpoint),
});

const responsesOf = (endpoint: Endpoint): Record<number, z.ZodType> => {
  if (isStream(endpoint.output)) return {};
  return endpoint.output instanceof z.ZodVoid
    ? { 204: z.void() }
    : { [successStatus(endpoint)]: endpoint.output };
};
