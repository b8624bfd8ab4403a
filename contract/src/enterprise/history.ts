import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { byId, idNumber, pageOf, version } from '../list-query.ts';
import { queryNumber } from '../page.ts';
import { historyLabels } from './history-labels.ts';
import { parameter } from './parameters/parameter.ts';

const historyOwners = ['customer', 'configuration', 'parameter'] as const;

const keysOf = <Word extends string>(words: Record<Word, string>) => Object.keys(words) as [Word, ...Word[]];

/** A single change. Changes made together share `changeSet`. */
export const change = z.object({
  id: z.number().int(),
  at: z.string(),
  changeSet: z.number().int(),
  by: z.string(),
  traceId: z.string().nullable(),
  entity: z.enum(keysOf(historyLabels.entities)),
  entityId: z.number().int(),
  customerId: z.number().int().nullable(),
  configurationId: z.number().int().nullable(),
  /** Null if there is no configuration, or no longer. */
  configurationName: z.string().nullable(),
  /** A parameter's key, the action in another system, or otherwise the name. */
  name: z.string(),
  action: z.enum(keysOf(historyLabels.actions)),
  /** Only what differs, by field; null where there was no value before or there is none after. */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** Whether the parameter's value before or after the change can be restored: its owner still exists. */
  isRestorable: z.boolean(),
});
export type Change = z.output<typeof change>;

/** A customer's history covers everything below it; a configuration's, its parameters; a parameter's, its key. */
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

/** What a restore would do to one key. */
export const difference = z.object({
  key: z.string(),
  current: z.string().nullable(),
  earlier: z.string().nullable(),
  action: z.enum(['create', 'update', 'delete']),
  parameterId: z.number().int().nullable(),
  /** Version of the current parameter; null if there is none. Sent back to apply the preview. */
  version: version.nullable(),
  /** Why this key cannot be restored, or null if it can. */
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

/** Applies what the preview showed; refused entirely if a parameter has changed since. */
export const restoreConfiguration = defineEndpoint({
  method: 'POST',
  path: '/api/ect/configurations/:id/restore',
  access: 'ECT_USER',
  summary: "Puts a configuration's parameters back to an earlier moment.",
  params: byId,
  body: z.object({
    at: z.iso.datetime({ offset: true }),
    /** The keys to restore, with the versions that the preview showed. */
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
