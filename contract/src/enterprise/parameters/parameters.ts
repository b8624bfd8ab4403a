import { z } from 'zod';
import { accessRules } from '../../access/access-rules.ts';
import { defineEndpoint, nothing } from '../../endpoint.ts';
import { byId, idNumber, listQuery, pageOf, queryVersion, version } from '../../list-query.ts';
import { defaultPageSize } from '../page-sizes.ts';
import { ownedBy, parameter, parameterDetail } from './parameter.ts';

export const parameterSorts = ['id', 'key', 'value', 'configurationId'] as const;

export const listParameters = defineEndpoint({
  method: 'GET',
  path: '/api/ect/parameters',
  access: accessRules.enterpriseView,
  summary: 'Parameters of a configuration, of a customer, or all of them.',
  query: listQuery(parameterSorts, defaultPageSize).extend({
    configurationId: idNumber.optional(),
    customerId: idNumber.optional(),
    stackId: idNumber.optional(),
  }),
  /** A search across everything is counted only up to a limit; `isTotalCapped` says that there are more. */
  output: pageOf(parameter).extend({ isTotalCapped: z.boolean() }),
  errors: ['request.invalid'],
});

export const listCustomerParameters = defineEndpoint({
  method: 'GET',
  path: '/api/ect/customers/:id/parameters',
  access: accessRules.enterpriseView,
  summary: "A customer's own parameters.",
  params: byId,
  output: z.array(parameter),
  errors: ['resource.notFound'],
});

export const listStackParameters = defineEndpoint({
  method: 'GET',
  path: '/api/ect/parameters/stack',
  access: accessRules.enterpriseView,
  summary: "The stack's own parameters.",
  output: z.array(parameter),
  errors: [],
});

export const findParametersByKey = defineEndpoint({
  method: 'GET',
  path: '/api/ect/parameters/by-key',
  access: accessRules.enterpriseView,
  summary: 'Parameters of a configuration by a comma-separated list of keys.',
  query: z.object({ configurationId: idNumber, keys: z.string().min(1).max(4000) }),
  output: z.array(parameter),
  errors: ['request.invalid', 'resource.notFound'],
});

export const findParametersByPartialKey = defineEndpoint({
  method: 'GET',
  path: '/api/ect/parameters/by-partial-key',
  access: accessRules.enterpriseView,
  summary: "Parameters of a configuration whose keys start alike; the stack's too when asked for.",
  query: z.object({
    configurationId: idNumber,
    prefix: z.string().min(1).max(255),
    includeStack: z.enum(['true', 'false']).default('false'),
  }),
  output: z.array(parameter),
  errors: ['request.invalid', 'resource.notFound'],
});

export const findConfigurationByKeyAndValue = defineEndpoint({
  method: 'GET',
  path: '/api/ect/parameters/by-key-value',
  access: accessRules.enterpriseView,
  summary: 'Returns the id of the configuration that has a key with a value, or an empty string.',
  query: z.object({ key: z.string().min(1).max(255), value: z.string().max(4000) }),
  output: { stream: 'text/plain' },
  errors: ['request.invalid'],
});

export const getParameter = defineEndpoint({
  method: 'GET',
  path: '/api/ect/parameters/:id',
  access: accessRules.enterpriseView,
  summary: 'One parameter.',
  params: byId,
  output: parameterDetail,
  errors: ['resource.notFound'],
});

const entry = { key: z.string().max(1000), value: z.string().max(10_000) };

/** Errors that writing parameters can return. */
const writeErrors = [
  'request.invalid',
  'resource.notFound',
  'configuration.inactive',
  'parameter.keyExists',
  'parameter.defaultExists',
  'parameter.managed',
  'parameter.needed',
  'parameter.shared',
  'vendor.inUse',
] as const;

/** A write recomputes the configuration's products; null if no configuration is affected. */
const withProducts = { productsNeeded: z.string().nullable() };

export const createParameter = defineEndpoint({
  method: 'POST',
  path: '/api/ect/parameters',
  access: 'ECT_USER',
  summary: 'Adds a parameter to a configuration, a customer or the stack.',
  body: ownedBy(entry),
  output: z.object({ id: z.number().int(), key: z.string(), parameter, ...withProducts }),
  creates: true,
  errors: writeErrors,
});

export const createParameters = defineEndpoint({
  method: 'POST',
  path: '/api/ect/parameters/batch',
  access: 'ECT_USER',
  summary: 'Adds several parameters, all or none.',
  body: ownedBy({ parameters: z.array(z.object(entry)).min(1).max(500) }),
  output: z.object({ parameters: z.array(parameter), ...withProducts }),
  creates: true,
  errors: writeErrors,
});

export const updateParameter = defineEndpoint({
  method: 'PUT',
  path: '/api/ect/parameters/:id',
  access: 'ECT_USER',
  summary: 'Changes the key or value of a parameter.',
  params: byId,
  body: z.object({ ...entry, version }),
  output: z.object({ parameter, ...withProducts }),
  errors: [...writeErrors, 'record.changedBy'],
});

/** The key is sent only so that it appears in the log; only the value changes. */
const changedRow = z.object({ id: z.number().int().positive(), version, ...entry });
const rows = z.array(changedRow).min(1).max(1000);
const updated = z.object({ parameters: z.array(parameter), ...withProducts });

export const updateCustomerParameters = defineEndpoint({
  method: 'PUT',
  path: '/api/ect/parameters/bulk/customer',
  access: 'ECT_USER',
  summary: "Changes values of a customer's parameters, all or none.",
  body: z.object({ customerId: z.number().int().positive(), parameters: rows }),
  output: updated,
  errors: [...writeErrors, 'record.changedBy'],
});

export const updateConfigurationParameters = defineEndpoint({
  method: 'PUT',
  path: '/api/ect/parameters/bulk/configuration',
  access: 'ECT_USER',
  summary: "Changes values of a configuration's parameters, all or none.",
  body: z.object({ configurationId: z.number().int().positive(), parameters: rows }),
  output: updated,
  errors: [...writeErrors, 'record.changedBy'],
});

export const updateStackParameters = defineEndpoint({
  method: 'PUT',
  path: '/api/ect/parameters/bulk/stack',
  access: 'ECT_USER',
  summary: "Changes values of the stack's parameters, all or none.",
  body: z.object({ stackId: z.number().int().positive(), parameters: rows }),
  output: updated,
  errors: [...writeErrors, 'record.changedBy'],
});

const removed = z.object({ deleted: z.number().int(), ...withProducts });
const removeErrors = [
  'request.invalid',
  'resource.notFound',
  'record.changedBy',
  'configuration.inactive',
  'parameter.managed',
  'parameter.needed',
  'vendor.inUse',
] as const;

export const removeParameter = defineEndpoint({
  method: 'DELETE',
  path: '/api/ect/parameters/:id',
  access: 'ECT_USER',
  summary: 'Deletes a parameter.',
  params: byId,
  query: z.object({ version: queryVersion.optional() }),
  output: nothing,
  errors: removeErrors,
});

const numberList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .max(20_000);

export const removeParameters = defineEndpoint({
  method: 'DELETE',
  path: '/api/ect/parameters/bulk',
  access: 'ECT_USER',
  summary: 'Deletes several parameters of one owner, all or none.',
  /** `versions` has one number for each ID, in the same order. */
  query: z.object({ ids: numberList, versions: numberList.optional() }),
  output: removed,
  errors: removeErrors,
});
