import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { productIds } from '../people/products.ts';
import { corporation } from '../people/structure.ts';

const call = {
  method: 'GET',
  access: accessRules.userList,
  params: z.object({ configId: z.coerce.number().int() }),
  errors: ['session.missing', 'access.denied', 'customer.notSelected', 'resource.notFound'],
} as const;

const roleNames = z.array(z.object({ roleName: z.string() }));

export const getFeatures = defineEndpoint({
  ...call,
  path: '/api/environments/:configId/features',
  summary: 'Returns the features an environment has turned on.',
  output: z.object({
    productsNeeded: z.array(z.string()),
    sharedComponents: z.array(z.string()),
    ssoIntegrations: z.array(z.string()),
    physicianNppaEnabled: z.boolean(),
  }),
});

export const getStructure = defineEndpoint({
  ...call,
  path: '/api/environments/:configId/structure',
  summary: 'Corporations, regions, facilities, role templates and disciplines of an environment.',
  output: z.object({ corporations: z.array(corporation) }),
});

export const listOffices = defineEndpoint({
  ...call,
  path: '/api/environments/:configId/offices',
  summary: 'Private-duty offices of an environment; 404 when it has none.',
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  errors: [...call.errors, 'outside.unavailable'],
});

export const listProviderRoles = defineEndpoint({
  ...call,
  path: '/api/environments/:configId/provider-roles',
  summary: 'Roles a prescriber can hold at a facility of the environment.',
  output: roleNames,
});

export const listLpcRoles = defineEndpoint({
  ...call,
  path: '/api/environments/:configId/lpc-roles',
  summary: 'Life-plan-community roles of an environment; 404 when it has none.',
  output: roleNames,
  errors: [...call.errors, 'outside.unavailable'],
});

export const listProductChoices = defineEndpoint({
  ...call,
  path: '/api/environments/:configId/products/:product/choices',
  params: z.object({ configId: z.coerce.number().int(), product: z.enum(productIds) }),
  summary: 'Lists the choices in a product of an environment, by field; 404 if it has no such lists.',
  output: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  errors: [...call.errors, 'outside.unavailable'],
});
