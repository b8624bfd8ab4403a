import cookie from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { fail } from '@keystead/contract/errors.ts';
import fastify, { type FastifyInstance } from 'fastify';
import type { Data } from '../../data/database.ts';
import { isInProcess } from '../../identity/relying-party/in-process-fetch.ts';
import { clientAddress } from '../callers/client-address.ts';
import { limitKey } from '../callers/limit-key.ts';
import { createCallPermits, permitStore } from './call-permits.ts';

/** Headers, cookies and limits that apply to every route of the process. */
export const secure = async (
  app: FastifyInstance,
  publicUrl: string,
  data: Pick<Data, 'query'>,
): Promise<void> => {
  const isHttps = publicUrl.startsWith('https:');
  app.decorate('isHttps', isHttps);
  const headers = await computeHeaders(headersFor(isHttps));
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => limitKey(clientAddress(request)),
    allowList: isInProcess,
    store: permitStore(createCallPermits(data)),
    errorResponseBuilder: () => fail('request.tooMany'),
  });
};

const headersFor = (isHttps: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The component library sets sizes and colors as style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
  },
  strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'same-origin' },
});

/** Headers that every reply has anyway. */
const commonHeaders = new Set(['connection', 'content-length', 'content-type', 'date']);

/** Helmet computes its headers for each reply, but they never change: so they are computed once. */
const computeHeaders = async (options: FastifyHelmetOptions): Promise<[string, string][]> => {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    commonHeaders.has(name) ? [] : [[name, String(value)]],
  );
};
