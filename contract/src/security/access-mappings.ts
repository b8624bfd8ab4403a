import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { byId, queryVersion, version } from '../list-query.ts';
import { accessMapping, accessMappingInput, mappedResult } from '../people/mappings/access-mapping.ts';
import { externalValueMaximum } from '../people/mappings/external-value.ts';
import { oneLine } from '../rules/one-line.ts';

const call = {
  access: 'MAPPING',
  errors: ['session.missing', 'access.denied', 'customer.notSelected'],
} as const;

const saveErrors = [...call.errors, 'request.invalid', 'mapping.groupTaken'] as const;

export const listAccessMappings = defineEndpoint({
  ...call,
  method: 'GET',
  path: '/api/security/access-mappings',
  summary: 'Lists the customer’s access mappings in evaluation order.',
  output: z.array(accessMapping),
});

export const createAccessMapping = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/access-mappings',
  summary: 'Maps a directory group to access; it is evaluated last.',
  body: accessMappingInput,
  output: accessMapping,
  creates: true,
  errors: saveErrors,
});

export const updateAccessMapping = defineEndpoint({
  ...call,
  method: 'PUT',
  path: '/api/security/access-mappings/:id',
  summary: 'Changes an access mapping.',
  params: byId,
  body: z.object({ ...accessMappingInput.shape, version }),
  output: accessMapping,
  errors: [...saveErrors, 'resource.notFound', 'record.changed'],
});

export const moveAccessMapping = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/access-mappings/:id/move',
  summary: 'Moves a mapping one place up or down; returns all mappings in their new order.',
  params: byId,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  output: z.array(accessMapping),
  errors: [...call.errors, 'request.invalid', 'resource.notFound'],
});

export const removeAccessMapping = defineEndpoint({
  ...call,
  method: 'DELETE',
  path: '/api/security/access-mappings/:id',
  summary: 'Removes an access mapping. Users keep the access it gave them.',
  params: byId,
  query: z.object({ version: queryVersion }),
  output: nothing,
  errors: [...call.errors, 'resource.notFound', 'record.changed', 'mapping.inUse'],
});

export const testAccessMappings = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/access-mappings/test',
  summary: 'Shows what a new user with these groups and this location would get. Changes nothing.',
  body: z.object({
    groups: z.array(oneLine(200)).max(200),
    location: oneLine(externalValueMaximum),
  }),
  output: z.object({
    ...mappedResult.shape,
    /** Null if the value is empty or not mapped. */
    location: z.object({ corporationName: z.string(), locationName: z.string() }).nullable(),
  }),
  asks: true,
  errors: [...call.errors, 'request.invalid'],
});
