import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';

type FindProvider = (request: FastifyRequest) => Provider;

/** Passes every call under `/:idpId` to that organization's provider. */
export function mountProvider(app: FastifyInstance, findProvider: FindProvider) {
  app.register(async (scope) => {
    // The provider reads bodies itself, from the untouched stream.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.all<{ Params: { idpId: string } }>('/:idpId/*', (request, reply) => {
      const provider = findProvider(request);
      const mountPath = `${app.prefix}/${request.params.idpId}`;
      reply.hijack();
      // It derives its own addresses from the difference between the two.
      const raw = Object.assign(request.raw, {
        originalUrl: request.url,
        url: request.url.slice(mountPath.length),
      });
      return provider.callback()(raw, reply.raw);
    });
  });
}
