import { existsSync, mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import { federationCallbackPath, interactionPath } from '@keystead/contract/account/sign-in.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from './problems/problem.ts';
import { reloadSeconds, startingPage } from './starting-page.ts';

const consoleFolder = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/** Addresses below these belong to calls: an unknown one returns a 404 in JSON, not a page. */
const callPrefixes = [
  '/api/',
  '/components/',
  '/idp/',
  `${interactionPath}/`,
  federationCallbackPath,
  '/scim/',
  '/assets/',
];

const isPageAddress = (method: string | undefined, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !callPrefixes.some((prefix) => url.startsWith(prefix));

/** In a path; no file of the console has any of these in its name. */
const oddCharacters = /^(?=\/)[^?#]*(?:%|\\|\/\/)/;

/**
 * Router and file server refuse addresses that they can't decode or that have empty parts. To the console they are
 * screens like any other, mostly ones that don't exist; it reads the address by itself.
 */
export const rewriteOddPageAddress = ({ method, url = '/' }: IncomingMessage): string =>
  oddCharacters.test(url) && isPageAddress(method, url) ? '/' : url;

/** After sign-out the browser cache must not bring anything back; code is cached permanently under its hash. */
const cacheControlFor = (path: string): string => {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\/index\.html(\.\w+)?$/.test(path) ? 'no-store' : 'no-cache';
};

/**
 * Serves the built console; every other address is a screen that the console itself resolves. Files are looked up on
 * each request, because the build may be put in place while the server runs; the build includes compressed versions.
 */
export const serveConsole = async (app: FastifyInstance, folder = consoleFolder): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlFor(path));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPageAddress(request.method, request.url)) return notFound(request, reply);
    if (existsSync(join(folder, 'index.html'))) return reply.sendFile('index.html');
    const headers = { 'cache-control': 'no-store', 'retry-after': reloadSeconds };
    return reply.code(503).headers(headers).type('text/html').send(startingPage);
  });
};
