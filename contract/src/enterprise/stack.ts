import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { stackPolicies } from '../access/policies/enterprise.ts';
import { defineEndpoint } from '../endpoint.ts';
import { allowedActionFields } from './allowed-action-fields.ts';

export const getStack = defineEndpoint({
  method: 'GET',
  path: '/api/ect/stack',
  access: accessRules.enterpriseView,
  summary: 'The stack of this installation.',
  output: z.object({ id: z.number().int(), stackName: z.string(), ...allowedActionFields(stackPolicies) }),
  errors: ['resource.notFound'],
});

export const listEnableOptions = defineEndpoint({
  method: 'GET',
  path: '/api/ect/lookups/enable-disable',
  access: accessRules.enterpriseView,
  summary: 'The values of a flag.',
  output: z.array(z.string()),
  errors: [],
});

export const listDisplayFormats = defineEndpoint({
  method: 'GET',
  path: '/api/ect/lookups/global-search-display',
  access: accessRules.enterpriseView,
  summary: 'How global search can show names.',
  output: z.array(z.string()),
  errors: [],
});

export const listProductNames = defineEndpoint({
  method: 'GET',
  path: '/api/ect/lookups/product-names',
  access: accessRules.enterpriseView,
  summary: 'Product groups and their names.',
  output: z.array(z.object({ key: z.string(), name: z.string() })),
  errors: [],
});
