import swagger, { type SwaggerTransform } from '@fastify/swagger';
import { brand } from '@keystead/contract/brand.ts';
import type { Endpoint } from '@keystead/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { serveApiReference } from './api-reference.ts';
import { describeResponses } from './describe-responses.ts';
import { describeUpload } from './describe-upload.ts';

/** OpenAPI 3.1, generated from the contract. */
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
    transform: describeCall,
  });
  let text: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) => {
    // Everything is registered before the first call, so the description is generated only once.
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  serveApiReference(app);
};

const describeCall: SwaggerTransform = (document) => {
  const described = jsonSchemaTransform(document as Parameters<typeof jsonSchemaTransform>[0]);
  const endpoint = document.route.config?.endpoint;
  if (!endpoint) return { url: described.url, schema: { hide: true } };
  const { schema, url } = described;
  return {
    url,
    schema: { ...schema, ...bodyOf(endpoint), response: describeResponses(endpoint, successSchema(schema)) },
  };
};

const successSchema = (schema: { response?: unknown }): Record<string, unknown> =>
  Object.values((schema.response ?? {}) as Record<string, Record<string, unknown>>)[0] ?? {};

const bodyOf = ({ upload, protocol, body }: Endpoint) => {
  if (upload) return { consumes: ['multipart/form-data'], body: describeUpload(upload) };
  return body && protocol === 'scim' ? { consumes: ['application/scim+json', 'application/json'] } : {};
};
