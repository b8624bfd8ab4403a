import { fail } from '@keystead/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../http/callers/client-address.ts';
import { anonymousBodyLimit } from '../../http/guards/body-limits.ts';
import { type EmbeddedProvider, providerPath } from './embedded-provider.ts';
import { readTokenRequest } from './read-token-request.ts';
import type { CachedReply } from './reply-cache.ts';

const replay = (request: FastifyRequest, { raw }: FastifyReply, { body, headers }: CachedReply): void => {
  // No one else reads its body, and a request that isn't read to the end stays in memory.
  request.raw.resume();
  for (const [name, value] of Object.entries(headers)) raw.setHeader(name, value);
  raw.setHeader('content-length', Buffer.byteLength(body)).end(body);
};

/** Serves the identity provider under its path, and recent replies about tokens from memory. */
export const mountProvider = async (
  app: FastifyInstance,
  provider: Pick<EmbeddedProvider, 'current' | 'replies'>,
  publicUrl: string,
): Promise<void> => {
  const { protocol, host } = new URL(publicUrl);

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (Number(request.headers['content-length'] ?? 0) > anonymousBodyLimit) throw fail('request.tooLarge');
    const tokenRequest = await readTokenRequest(request);
    const cachedReply = tokenRequest === null ? null : provider.replies.find(tokenRequest);
    reply.hijack();
    const headers = reply.getHeaders();
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    if (cachedReply) return replay(request, reply, cachedReply);
    if (tokenRequest !== null) provider.replies.trackRequest(request.raw, tokenRequest, headers);
    // Its addresses come from the settings, and the caller's is the one we trust, regardless of what the request says.
    request.raw.headers['x-forwarded-for'] = clientAddress(request);
    request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.raw.headers['x-forwarded-host'] = host;
    const raw = Object.assign(request.raw, {
      originalUrl: request.url,
      url: request.url.slice(providerPath.length),
    });
    return provider.current().callback()(raw, reply.raw);
  };

  await app.register(async (scope) => {
    // The provider reads bodies itself, from the untouched stream.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.get(`${providerPath}/auth`, answer);
    scope.route({ method: ['GET', 'POST', 'OPTIONS'], url: `${providerPath}/*`, handler: answer });
  });
};
