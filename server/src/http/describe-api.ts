import swagger from '@fastify/swagger';
import { brand } from '@keystead/contract/brand.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { serveApiReference } from './api-reference.ts';

/** OpenAPI 3.1, made from the contract. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.console} API`,
        version: '1',
        description:
          'Calls of the identity and user-administration console. Errors answer { code, message, fieldErrors?, traceId }.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  serveApiReference(app);
};
