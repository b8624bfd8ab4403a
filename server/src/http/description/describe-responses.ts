import { type Endpoint, isStream, type StreamOutput, successStatus } from '@keystead/contract/endpoint.ts';
import { type ErrorCode, errors } from '@keystead/contract/errors.ts';
import { z } from 'zod';
import { scimErrorSchema, scimType } from '../problems/scim-problem.ts';
import { errorsOf } from './errors-of.ts';

type JsonSchema = Record<string, unknown>;
type ResponseDescription = {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
  type?: 'null';
};

/** Every response of a call, by status, in OpenAPI form. `success` is the schema of the declared output. */
export const describeResponses = (
  endpoint: Endpoint,
  success: JsonSchema,
): Record<string, ResponseDescription> => ({
  ...successOf(endpoint, success),
  ...(endpoint.conditional && { 304: withoutBody('Unchanged since the version the caller has.') }),
  // Refused by the HTTP server itself, before there is a call.
  431: withBody('The address or the headers are too long.', 'application/json', { type: 'object' }),
  ...Object.fromEntries(
    [...byStatus(errorsOf(endpoint))].map(([status, codes]) => [status, problemOf(endpoint, codes)]),
  ),
});

/** The type that tells the OpenAPI generator that there is no body. */
const withoutBody = (description: string): ResponseDescription => ({ description, type: 'null' });

const withBody = (description: string, mediaType: string, schema: JsonSchema): ResponseDescription => ({
  description,
  content: { [mediaType]: { schema } },
});

const streamed = ({ stream, orStream }: StreamOutput): ResponseDescription => ({
  description: 'Done.',
  content: Object.fromEntries(
    [stream, orStream].flatMap((mediaType) =>
      mediaType ? [[mediaType, { schema: { type: 'string' } }]] : [],
    ),
  ),
});

const successDescriptions = { 200: 'Done.', 201: 'Created.', 202: 'Begun.' } as const;

const successOf = (endpoint: Endpoint, schema: JsonSchema) => {
  const { output, redirects, protocol } = endpoint;
  if (redirects) return { 302: withoutBody('The browser goes on elsewhere.') };
  if (isStream(output)) return { 200: streamed(output) };
  if (output instanceof z.ZodVoid) return { 204: withoutBody('Done.') };
  const mediaType = protocol === 'scim' ? scimType : 'application/json';
  const status = successStatus(endpoint);
  return { [status]: withBody(successDescriptions[status], mediaType, schema) };
};

const byStatus = (codes: Iterable<ErrorCode>): Map<number, ErrorCode[]> => {
  const statuses = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errors[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return statuses;
};

const problemOf = ({ protocol }: Endpoint, codes: ErrorCode[]): ResponseDescription => {
  const description = codes.map((code) => `${code}: ${errors[code].text}`).join('\n\n');
  return protocol === 'scim'
    ? withBody(description, scimType, scimErrorSchema)
    : withBody(description, 'application/json', problemSchema(codes));
};

const problemSchema = (codes: ErrorCode[]): JsonSchema => ({
  type: 'object',
  required: ['code', 'message', 'traceId'],
  properties: {
    code: { type: 'string', enum: codes },
    message: { type: 'string' },
    traceId: { type: 'string' },
    fieldErrors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string' },
          values: { type: 'object' },
        },
      },
    },
  },
});
