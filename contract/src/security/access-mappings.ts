import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { byId, queryVersion, version } from '../list-query.ts';
import { oneLine } from '../rules/one-line.ts';
import { productAccess } from '../users/product-access.ts';
import { adminToolRole } from '../users/user.ts';
import { externalValueMaximum } from './location-mappings.ts';

/** What the members of a group may use. Where they work is said by the location. */
export const mappedAccess = productAccess.omit({
  corporationName: true,
  careSettingName: true,
  userRegions: true,
  facilityRoleAssignments: true,
});
export type MappedAccess = z.output<typeof mappedAccess>;

/** A group of the directory, and the access its members get. */
export const accessMappingInput = z.object({
  ...mappedAccess.shape,
  externalGroup: oneLine(externalValueMaximum).min(1, 'Please enter an external group.'),
  adminToolRole,
});
export type AccessMappingInput = z.output<typeof accessMappingInput>;
/** The same before it was checked. */
export type AccessMappingDraft = z.input<typeof accessMappingInput>;

export const accessMapping = z.object({
  ...accessMappingInput.shape,
  id: z.number().int(),
  /** 1 is asked first. */
  priority: z.number().int(),
  modifiedBy: z.string(),
  modifiedDate: z.string(),
  version,
});
export type AccessMapping = z.output<typeof accessMapping>;

/** What a token client's words come to. */
export const mappedResult = z.object({
  ...mappedAccess.shape,
  adminToolRole,
  environment: z.string(),
  corporationName: z.string(),
  careSettingName: z.string(),
  /** The groups that a mapping knows, in the order they are asked. */
  matchedGroups: z.array(z.string()),
  /** What was left out, and why. */
  notes: z.array(z.string()),
});
export type MappedResult = z.output<typeof mappedResult>;

const call = {
  access: 'MAPPING',
  errors: ['session.missing', 'access.denied', 'customer.notSelected'],
} as const;

const saveErrors = [...call.errors, 'request.invalid', 'mapping.groupTaken'] as const;

export const listAccessMappings = defineEndpoint({
  ...call,
  method: 'GET',
  path: '/api/security/access-mappings',
  summary: 'Access mappings of the customer in the order they are asked.',
  output: z.array(accessMapping),
});

export const createAccessMapping = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/access-mappings',
  summary: 'Maps a group of the directory to access; it is asked last.',
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
  summary: 'Lets a mapping be asked one place earlier or later; answers all in their new order.',
  params: byId,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  output: z.array(accessMapping),
  errors: [...call.errors, 'request.invalid', 'resource.notFound'],
});

export const removeAccessMapping = defineEndpoint({
  ...call,
  method: 'DELETE',
  path: '/api/security/access-mappings/:id',
  summary: 'Removes an access mapping. Users keep what they were given by it.',
  params: byId,
  query: z.object({ version: queryVersion }),
  output: nothing,
  errors: [...call.errors, 'resource.notFound', 'record.changed'],
});

export const testAccessMappings = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/access-mappings/test',
  summary: 'What a new user with these groups and this location would get. Changes nothing.',
  body: z.object({
    groups: z.array(oneLine(200)).max(200),
    location: oneLine(externalValueMaximum),
  }),
  output: z.object({
    ...mappedResult.shape,
    /** Null when the value is empty or nobody has mapped it. */
    location: z.object({ corporationName: z.string(), locationName: z.string() }).nullable(),
  }),
  errors: [...call.errors, 'request.invalid'],
});
