import { z } from 'zod';
import { accessRules } from '../../access/access-rules.ts';
import { defineEndpoint, nothing } from '../../endpoint.ts';
import { byId, idNumber } from '../../list-query.ts';
import { healthCheckedKeys, parameterKeys } from '../../parameters/parameter-keys.ts';
import { cisSync } from '../configurations/configurations.ts';

/** The outcome, as shown to the person. */
const text = { stream: 'text/plain' } as const;
const configuration = z.object({ configurationId: z.number().int().positive() });

/** Errors that every action in another system can return. */
const actionErrors = [
  'request.invalid',
  'resource.notFound',
  'configuration.inactive',
  'action.running',
  'outside.addressMissing',
  'outside.addressRefused',
  'outside.unavailable',
] as const;

/** The address is compared with the stored one; it is never called as given. */
export const getApiHealth = defineEndpoint({
  method: 'GET',
  path: '/api/ect/parameters/health',
  access: accessRules.enterpriseView,
  summary: "Whether an environment's API answers; null when it tells no status.",
  query: z.object({
    key: z.enum(healthCheckedKeys),
    url: z.string().min(1).max(4000),
    configurationId: idNumber.optional(),
  }),
  output: z.object({ status: z.enum(['UP', 'DOWN']).nullable(), message: z.string().nullable() }),
  errors: ['request.invalid', 'outside.addressRefused', 'resource.notFound'],
  frequent: true,
});

export const hotReload = defineEndpoint({
  method: 'PUT',
  path: '/api/ect/parameters/hot-reload',
  access: 'ECT_USER',
  summary: 'Makes CareAssist reload its parameters.',
  body: configuration.extend({
    key: z.literal(parameterKeys.hotReload).default(parameterKeys.hotReload),
    value: z.literal('true').default('true'),
  }),
  output: text,
  errors: actionErrors,
});

export const resetSearch = defineEndpoint({
  method: 'PUT',
  path: '/api/ect/parameters/search-reset',
  access: 'ECT_USER',
  summary: 'Rebuilds the search index of an environment.',
  body: configuration.extend({ url: z.string().min(1).max(4000) }),
  output: text,
  errors: actionErrors,
});

export const startCisSync = defineEndpoint({
  method: 'POST',
  path: '/api/ect/parameters/cis-sync',
  access: 'ECT_USER',
  summary:
    "Starts pulling the corporation structure of an environment; the configuration's page shows when it is done.",
  body: configuration,
  output: text,
  errors: [...actionErrors, 'cis.running'],
});

export const getCisSync = defineEndpoint({
  method: 'GET',
  path: '/api/ect/configurations/:id/cis-sync',
  access: accessRules.enterpriseView,
  summary: 'Returns the last run of the CIS sync, or null.',
  params: byId,
  output: cisSync.nullable(),
  errors: ['resource.notFound'],
  frequent: true,
});

/** An empty text means success; any other is the reason for the failure. */
export const startSeeding = defineEndpoint({
  method: 'POST',
  path: '/api/ect/parameters/seeding',
  access: 'ECT_USER',
  summary: 'Seeds patient data and, if that succeeds, turns the flag on.',
  body: configuration,
  output: text,
  errors: [...actionErrors, 'seeding.unmet', 'seeding.failed', 'parameter.needed'],
});

/** An empty text means success here too. */
export const addProductSet = defineEndpoint({
  method: 'POST',
  path: '/api/ect/parameters/product-set',
  access: 'ECT_USER',
  summary: 'Registers an environment with Engage and, if that succeeds, turns Engage on.',
  body: configuration,
  output: text,
  errors: [...actionErrors, 'engage.unmet', 'engage.needsSeeding', 'stack.noUrlTemplate', 'parameter.needed'],
});

export const removeLauncherContext = defineEndpoint({
  method: 'DELETE',
  path: '/api/ect/parameters/launcher-context/:id',
  access: 'ECT_USER',
  summary: 'Removes an environment from the launcher and turns the launcher off for it.',
  params: byId,
  output: nothing,
  errors: actionErrors,
});
