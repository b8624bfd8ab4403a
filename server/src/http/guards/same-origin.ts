import { isTokenAccess } from '@keystead/contract/access/access.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { FastifyInstance } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers attach cookies to requests caused by other sites, so a change is accepted only from our own pages.
 * Non-browser clients send neither header and have no ambient cookie worth stealing; calls that require a token do not
 * read cookies at all.
 */
export const requireSameOrigin = (app: FastifyInstance, publicUrl: string): void => {
  const allowed = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (safeMethods.has(request.method) || (endpoint && isTokenAccess(endpoint.access))) return;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw fail('request.foreignOrigin');
    const { origin } = request.headers;
    if (origin !== undefined && origin !== allowed && origin !== `${request.protocol}://${request.host}`) {
      throw fail('request.foreignOrigin');
    }
  });
};
