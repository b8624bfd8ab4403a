import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './problems/problem.ts';

const built = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/** Addresses below these belong to calls: an unknown one is a 404 in JSON, not a page. */
const callPrefixes = ['/api/', '/components/', '/idp/', '/login/', '/scim/', '/assets/'];

/**
 * Serves the built console; every other address is a screen that the console itself resolves. Files are looked up at
 * each request, because the build may be put in place while the server runs; it has them compressed.
 */
export const serveConsole = async (app: FastifyInstance): Promise<void> => {
  mkdirSync(built, { recursive: true });
  await app.register(staticFiles, {
    root: built,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !callPrefixes.some((prefix) => request.url.startsWith(prefix));
    if (!isPage || !existsSync(`${built}index.html`)) return notFound(request, reply);
    return reply.header('cache-control', 'no-store').sendFile('index.html');
  });
};
