import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idNumber } from '../list-query.ts';

const id = z.number().int();
const readErrors = ['session.missing', 'access.denied'] as const;

const customerOption = z.object({ id, accountName: z.string(), accountId: z.string() });

export const listConversionCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/customers',
  access: accessRules.conversions,
  summary: 'Every customer of the stack, by name.',
  output: z.array(customerOption),
  errors: readErrors,
});

/** An active configuration of a customer. */
const environmentOption = z.object({ id, configName: z.string(), customerId: id });

export const listConversionConfigurations = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/configurations',
  access: accessRules.conversions,
  summary: 'Lists the active configurations of one or all customers, by name.',
  query: z.object({ customerId: idNumber.optional() }),
  output: z.array(environmentOption),
  errors: [...readErrors, 'request.invalid'],
});

/** `data` is the ID of the environment at the care platform. */
const corporationOption = z.object({ id, text: z.string(), data: id });

export const listConversionCorporations = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/profile-sync/corporations',
  access: accessRules.conversions,
  summary: 'Lists the corporations of a configuration as of the last sync; none if it was never synced.',
  query: z.object({ configId: idNumber }),
  output: z.array(corporationOption),
  errors: [...readErrors, 'request.invalid', 'resource.notFound'],
});

const namedItem = z.object({ id, name: z.string() });
const corporationData = z.object({
  id,
  name: z.string(),
  /** Templates that apply to the whole corporation. */
  roles: z.array(namedItem),
  facilities: z.array(z.object({ id, name: z.string(), roles: z.array(namedItem) })),
});

/** Reference data of a configuration's care platform; configurations that were never synchronized are left out. */
export const referenceData = z.object({
  configId: id,
  environmentId: id,
  environmentName: z.string(),
  /** Facilities of all corporations combined. */
  facilities: z.array(z.object({ id, name: z.string(), roles: z.array(namedItem) })),
  roles: z.array(namedItem),
  corporations: z.array(corporationData),
});
export type ReferenceData = z.output<typeof referenceData>;

const customerReference = z.object({
  /** The customer's domains, as appended to usernames. */
  domains: z.array(z.string()),
  configurations: z.array(referenceData),
});

const referenceOf = <const Path extends `/api/${string}`>(path: Path, access: Access) =>
  defineEndpoint({
    method: 'GET',
    path,
    access,
    summary: 'Facilities and security templates of each configuration of a customer.',
    query: z.object({ crmId: z.string().trim().min(1).max(50) }),
    output: customerReference,
    errors: [...readErrors, 'request.invalid', 'resource.notFound'],
  });

export const getLegacyReferenceData = referenceOf(
  '/api/conversions/legacy-import/reference-data',
  'LEGACY_LIST',
);
export const getKeycloakReferenceData = referenceOf(
  '/api/conversions/keycloak-import/reference-data',
  accessRules.keycloakList,
);
