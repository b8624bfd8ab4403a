import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { byId, queryVersion, version } from '../list-query.ts';
import { externalValueMaximum } from '../people/mappings/external-value.ts';
import { oneLine } from '../rules/one-line.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';

/** A directory's value for a location, and the location it stands for. */
export const locationMappingInput = z.object({
  externalValue: oneLine(externalValueMaximum).min(1, inSchema(sentence('mapping.valueMissing'))),
  configId: z
    .number()
    .int()
    .positive(inSchema(sentence('user.environmentMissing'))),
  corporationName: oneLine(200).min(1, inSchema(sentence('mapping.corporationMissing'))),
  locationName: oneLine(200).min(1, inSchema(sentence('mapping.locationMissing'))),
});

export type LocationMappingInput = z.output<typeof locationMappingInput>;

export const locationMapping = z.object({
  ...locationMappingInput.shape,
  id: z.number().int(),
  environment: z.string(),
  modifiedBy: z.string(),
  modifiedDate: z.string(),
  version,
});
export type LocationMapping = z.output<typeof locationMapping>;

/** A value sent by a token client that has no mapping yet. */
export const unmappedLocation = z.object({
  id: z.number().int(),
  externalValue: z.string(),
  /** The user it last came with. */
  userName: z.string(),
  times: z.number().int(),
  firstDate: z.string(),
  lastDate: z.string(),
});
export type UnmappedLocation = z.output<typeof unmappedLocation>;

const call = {
  access: 'MAPPING',
  errors: ['session.missing', 'access.denied', 'customer.notSelected'],
} as const;

const saveErrors = [...call.errors, 'request.invalid', 'mapping.valueTaken'] as const;

export const listLocationMappings = defineEndpoint({
  ...call,
  method: 'GET',
  path: '/api/security/location-mappings',
  summary: 'Location mappings of the customer.',
  output: z.array(locationMapping),
});

export const listUnmappedLocations = defineEndpoint({
  ...call,
  method: 'GET',
  path: '/api/security/unmapped-locations',
  summary: 'Values that token clients sent and no mapping knows, the latest first.',
  output: z.array(unmappedLocation),
});

export const createLocationMapping = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/location-mappings',
  summary: 'Maps a directory value to a location.',
  body: locationMappingInput,
  output: locationMapping,
  creates: true,
  errors: saveErrors,
});

export const updateLocationMapping = defineEndpoint({
  ...call,
  method: 'PUT',
  path: '/api/security/location-mappings/:id',
  summary: 'Changes a location mapping.',
  params: byId,
  body: z.object({ ...locationMappingInput.shape, version }),
  output: locationMapping,
  errors: [...saveErrors, 'resource.notFound', 'record.changed'],
});

export const removeLocationMapping = defineEndpoint({
  ...call,
  method: 'DELETE',
  path: '/api/security/location-mappings/:id',
  summary: 'Removes a location mapping. Users who were placed by it stay where they are.',
  params: byId,
  query: z.object({ version: queryVersion }),
  output: nothing,
  errors: [...call.errors, 'resource.notFound', 'record.changed', 'mapping.inUse'],
});
