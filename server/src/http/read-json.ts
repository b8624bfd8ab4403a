import type { FastifyInstance } from 'fastify';
import { scimType } from './problems/scim-problem.ts';

/** JSON, and SCIM's name for it. Some clients send a content type with a DELETE that has no body. */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    ['application/json', scimType],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '' && request.method === 'DELETE') done(null, undefined);
      else parse(request, body, done);
    },
  );
};
