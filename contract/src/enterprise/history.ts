import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, idNumber, pageOf, version } from '../list-query.ts';
import { queryNumber } from '../page.ts';
import { historyWords } from './history-words.ts';
import { parameter } from './parameters/parameter.ts';

const historyOwners = ['customer', 'configuration', 'parameter'] as const;

const keysOf = <Word extends string>(words: Record<Word, string>) => Object.keys(words) as [Word, ...Word[]];

/** One thing that changed. Changes made together share `changeSet`. */
export const change = z.object({
  id: z.number().int(),
  at: z.string(),
  changeSet: z.number().int(),
  by: z.string(),
  traceId: z.string().nullable(),
  entity: z.enum(keysOf(historyWords.entities)),
  entityId: z.number().int(),
  customerId: z.number().int().nullable(),
  configurationId: z.number().int().nullable(),
  /** The key of a parameter, what was done with another system, else the name. */
  name: z.string(),
  action: z.enum(keysOf(historyWords.actions)),
  /** Only what differs, by field; null where there was nothing before or is nothing after. */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** Whether the value of this parameter, before or after the change, can be put back: its owner is still there. */
  isRestorable: z.boolean(),
});
export type Change = z.output<typeof change>;

/** A customer's history has everything below it; a configuration's has its parameters; a parameter's has its key's. */
export const listChanges = defineEndpoint({
  method: 'GET',
  path: '/api/ect/history',
  access: accessRules.enterpriseView,
  summary: 'Lists changes to a customer, a configuration, a parameter or the stack, newest first.',
  query: z.object({
    of: z.enum([...historyOwners, 'stack']),
    id: idNumber,
    search: z.string().trim().max(200).default(''),
    page: queryNumber(1, 1_000_000).default(1),
    size: queryNumber(1, 200).default(50),
  }),
  output: pageOf(change),
  errors: ['request.invalid'],
});

/** What putting something back would do to one key. */
export const difference = z.object({
  key: z.string(),
  current: z.string().nullable(),
  earlier: z.string().nullable(),
  action: z.enum(['create', 'update', 'delete']),
  parameterId: z.number().int().nullable(),
  /** Of the parameter as it is now; null when there is none. Sent back to apply the preview. */
  version: version.nullable(),
  /** Why this key stays as it is, or null when it can be put back. */
  obstacle: z.string().nullable(),
});
export type Difference = z.output<typeof difference>;

const expectation = z.object({ key: z.string(), version: version.nullable() });

export const previewConfigurationRestore = defineEndpoint({
  method: 'GET',
  path: '/api/ect/configurations/:id/restore',
  access: accessRules.enterpriseView,
  summary: "How a configuration's parameters differ from those of an earlier moment.",
  params: byId,
  query: z.object({ at: z.iso.datetime({ offset: true }) }),
  output: z.object({ at: z.string(), differences: z.array(difference) }),
  errors: ['request.invalid', 'resource.notFound'],
});

/** Applies what the preview showed; a parameter that has changed since refuses the whole. */
export const restoreConfiguration = defineEndpoint({
  method: 'POST',
  path: '/api/ect/configurations/:id/restore',
  access: 'ECT_USER',
  summary: "Puts a configuration's parameters back to an earlier moment.",
  params: byId,
  body: z.object({
    at: z.iso.datetime({ offset: true }),
    /** The keys to put back, with the versions the preview showed. */
    expected: z.array(expectation).min(1).max(2000),
  }),
  output: z.object({ parameters: z.array(parameter), productsNeeded: z.string().nullable() }),
  errors: [
    'request.invalid',
    'resource.notFound',
    'configuration.inactive',
    'restore.changed',
    'parameter.defaultExists',
    'parameter.needed',
    'vendor.inUse',
  ],
});

const side = z.enum(['before', 'after']);

export const previewParameterRestore = defineEndpoint({
  method: 'GET',
  path: '/api/ect/history/:id/restore',
  access: accessRules.enterpriseView,
  summary: 'Previews restoring the value before or after a change.',
  params: byId,
  query: z.object({ side }),
  output: z.object({ difference: difference.nullable() }),
  errors: ['request.invalid', 'resource.notFound'],
});

export const restoreParameter = defineEndpoint({
  method: 'POST',
  path: '/api/ect/history/:id/restore',
  access: 'ECT_USER',
  summary: 'Restores the value that a parameter had before or after a change.',
  params: byId,
  body: z.object({ side, version: version.nullable() }),
  output: z.object({ parameter: parameter.nullable(), productsNeeded: z.string().nullable() }),
  errors: [
    'request.invalid',
    'resource.notFound',
    'configuration.inactive',
    'restore.changed',
    'parameter.defaultExists',
    'parameter.needed',
    'vendor.inUse',
    'parameter.managed',
  ],
});
