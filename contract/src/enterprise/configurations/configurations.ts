import { z } from 'zod';
import { accessRules } from '../../access/access-rules.ts';
import { configurationPolicies } from '../../access/policies/enterprise.ts';
import { defineEndpoint, nothing } from '../../endpoint.ts';
import { byId, idNumber, listQuery, pageOf, queryVersion, stamps, version } from '../../list-query.ts';
import { allowedActionFields } from '../allowed-action-fields.ts';
import { customer } from '../customers.ts';
import { defaultPageSize } from '../page-sizes.ts';
import { parameter } from '../parameters/parameter.ts';
import {
  configurationChanges,
  configurationTypes,
  subdomainName,
  trueOrFalse,
} from './configuration-input.ts';
import { productCodes } from './product-options.ts';

export const configurationSummary = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  customerName: z.string(),
  configName: z.string(),
  configType: z.enum(configurationTypes),
  guid: z.string().nullable(),
  isActive: z.boolean(),
  isDefault: trueOrFalse,
  ...stamps,
});
export type ConfigurationSummary = z.output<typeof configurationSummary>;

export const configurationDto = configurationSummary.omit({ customerName: true }).extend({
  productsNeeded: z.array(z.enum(productCodes)),
  packageType: z.string().nullable(),
  userManagementOkta: trueOrFalse,
  userManagementKeycloak: trueOrFalse,
  userManagementLegacy: trueOrFalse,
  sharedComponentsLauncher: trueOrFalse,
  sharedComponentsContextSharing: trueOrFalse,
  subdomainName: z.string().nullable(),
  configNotes: z.string().nullable(),
  isGlobal: z.literal(false),
});
export type ConfigurationDto = z.output<typeof configurationDto>;

export const cisSync = z.object({
  /** Left out once the process is no longer stored. */
  processId: z.uuid().optional(),
  state: z.enum(['Running', 'Completed', 'Failed']),
  requestedBy: z.string().optional(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  message: z.string().nullable(),
});

export const customerConfiguration = z.object({
  customerConfigurationDto: configurationDto,
  customer,
  parameters: z.array(parameter),
  /** The last run, or null if there was none. */
  cisSync: cisSync.nullable(),
  environmentKey: z.string().nullable(),
  ...allowedActionFields(configurationPolicies),
});
export type CustomerConfiguration = z.output<typeof customerConfiguration>;

/** A step in another system that failed after the rest was saved. `reason` is what that system reported. */
export const saveProblem = z.object({
  step: z.enum(['launcher', 'seeding', 'engage']),
  message: z.string(),
  reason: z.string().nullable(),
});
export type SaveProblem = z.output<typeof saveProblem>;

export const savedConfiguration = customerConfiguration.extend({
  id: z.number().int(),
  problems: z.array(saveProblem),
});
export type SavedConfiguration = z.output<typeof savedConfiguration>;

/** The state of an active environment, as counted on the home page. */
export const environmentStates = [
  'active',
  'troubled',
  'withoutGuid',
  'syncFailed',
  'syncedThisWeek',
  'syncedThisMonth',
  'syncedLongAgo',
  'neverSynced',
] as const;
export type EnvironmentState = (typeof environmentStates)[number];

export const configurationSorts = ['id', 'configName', 'createdBy', 'createdDate', 'customerName'] as const;

export const listConfigurations = defineEndpoint({
  method: 'GET',
  path: '/api/ect/configurations',
  access: accessRules.enterpriseView,
  summary: 'Configurations of a customer or of the stack.',
  query: listQuery(configurationSorts, defaultPageSize).extend({
    customerId: idNumber.optional(),
    stackId: idNumber.optional(),
    state: z.enum(environmentStates).optional(),
  }),
  output: pageOf(configurationSummary),
  errors: ['request.invalid'],
});

export const getConfiguration = defineEndpoint({
  method: 'GET',
  path: '/api/ect/configurations/:id',
  access: accessRules.enterpriseView,
  summary: 'One configuration with its customer and parameters.',
  params: byId,
  output: customerConfiguration,
  errors: ['resource.notFound'],
});

export const saveErrors = [
  'request.invalid',
  'resource.notFound',
  'configuration.subdomainTaken',
  'stack.noUrlTemplate',
  'search.unmet',
  'seeding.unmet',
  'engage.unmet',
  'engage.needsSeeding',
  'parameter.needed',
] as const;

export const updateConfiguration = defineEndpoint({
  method: 'PUT',
  path: '/api/ect/configurations/:id',
  access: 'ECT_USER',
  summary: 'Changes the given fields of a configuration and everything derived from them.',
  params: byId,
  body: configurationChanges.extend({ version }),
  output: savedConfiguration,
  errors: [...saveErrors, 'record.changedBy', 'configuration.inactive', 'action.running'],
});

export const setConfigurationActive = defineEndpoint({
  method: 'POST',
  path: '/api/ect/configurations/:id/activation',
  access: 'ECT_USER',
  summary: 'Activates or deactivates a configuration.',
  params: byId,
  body: z.object({ isActive: z.boolean(), version }),
  output: configurationSummary,
  errors: ['resource.notFound', 'record.changedBy'],
});

export const removeConfiguration = defineEndpoint({
  method: 'DELETE',
  path: '/api/ect/configurations/:id',
  access: 'ECT_USER',
  summary: 'Deletes a configuration with its parameters and launcher context.',
  params: byId,
  query: z.object({ version: queryVersion.optional() }),
  output: nothing,
  errors: ['resource.notFound', 'record.changedBy', 'configuration.hasUsers'],
});

export const getZoneLimit = defineEndpoint({
  method: 'GET',
  path: '/api/ect/configurations/zone-limit',
  access: accessRules.enterpriseView,
  summary: 'Says whether the stack has room for a number of zones.',
  query: z.object({ value: z.string().regex(/^\d{1,9}$/), configurationId: idNumber.optional() }),
  output: z.object({
    'bp.idm.zones.limit.exceeded': trueOrFalse,
    'bp.idm.zones.limit.stack': z.string(),
    'bp.idm.zones.limit.total': z.string(),
  }),
  errors: ['request.invalid'],
});

/** One boolean for each product, and one that says whether its box was changed: `snf` and `snfTouched`. */
const productSwitches = Object.fromEntries(
  productCodes.flatMap((code) => [
    [code, z.boolean().default(false)],
    [`${code}Touched`, z.boolean().default(false)],
  ]),
) as Record<
  (typeof productCodes)[number] | `${(typeof productCodes)[number]}Touched`,
  z.ZodDefault<z.ZodBoolean>
>;

export const addDefaultParameters = defineEndpoint({
  method: 'POST',
  path: '/api/ect/configurations/default-parameters',
  access: 'ECT_USER',
  summary: 'Creates the default parameters of selected products; keys that exist are left alone.',
  body: z.object({
    configurationId: z.number().int().positive(),
    /** The stored one if empty. */
    subdomainName: subdomainName.default(''),
    ...productSwitches,
  }),
  output: z.object({ created: z.array(parameter) }),
  errors: [
    'request.invalid',
    'resource.notFound',
    'configuration.inactive',
    'configuration.subdomainTaken',
    'stack.noUrlTemplate',
  ],
});

export const syncConfigurationGuid = defineEndpoint({
  method: 'POST',
  path: '/api/ect/configurations/:id/guid-sync',
  access: 'ECT_USER',
  summary: 'Registers a configuration with the customer registry and stores its GUID.',
  params: byId,
  output: z.object({ configuration: configurationSummary, message: z.string() }),
  errors: [
    'resource.notFound',
    'record.changedBy',
    'configuration.inactive',
    'customer.guidMissing',
    'customer.notRegistered',
    'action.running',
    'outside.unavailable',
  ],
});
