import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { customerPolicies } from '../access/policies/enterprise.ts';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { byId, idNumber, listQuery, pageOf, queryVersion, stamps, version } from '../list-query.ts';
import { oneLineCheck } from '../rules/one-line.ts';
import { defaultTimeZone } from '../rules/time/time-zone.ts';
import { visibleCheck } from '../rules/visible-text.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';
import { allowedActionFields } from './allowed-action-fields.ts';
import { defaultPageSize } from './page-sizes.ts';

export const crmIdLimit = 50;
export const customerNameLimit = 100;
const timeZoneLimit = 64;

const crmIdMissing = inSchema(sentence('customer.crmIdMissing'));
const nameMissing = inSchema(sentence('customer.nameMissing'));
export const timeZoneUnknown = sentence('customer.timeZoneUnknown');

/** The fields that a person fills in. */
export const customerFields = z.object({
  accountId: z
    .string(crmIdMissing)
    .trim()
    .min(1, crmIdMissing)
    .max(crmIdLimit, inSchema(sentence('customer.crmIdTooLong', { maximum: crmIdLimit })))
    .regex(/^[a-z\d-]*$/i, inSchema(sentence('customer.crmIdCharacters'))),
  accountName: z
    .string(nameMissing)
    .trim()
    .min(1, nameMissing)
    .max(customerNameLimit, inSchema(sentence('customer.nameTooLong', { maximum: customerNameLimit })))
    .regex(...oneLineCheck)
    .refine(...visibleCheck),
  /** An IANA name that the server knows. If omitted: unchanged, or the default for a new one. */
  timeZone: z
    .string(inSchema(timeZoneUnknown))
    .trim()
    .max(timeZoneLimit, inSchema(timeZoneUnknown))
    .optional(),
  /** Whether its administrators can enable two-factor authentication. If omitted: unchanged, or not for a new one. */
  mfaLicensed: z.boolean().optional(),
});

export const customer = z.object({
  id: z.number().int(),
  accountName: z.string(),
  accountId: z.string(),
  guid: z.string().nullable(),
  ...stamps,
});
export type Customer = z.output<typeof customer>;

const customerDetail = customer.extend({
  timeZone: z.string().default(defaultTimeZone),
  mfaLicensed: z.boolean().default(false),
  ...allowedActionFields(customerPolicies),
});
export type CustomerDetail = z.output<typeof customerDetail>;

export const customerSorts = ['id', 'accountName', 'accountId', 'guid', 'createdBy', 'createdDate'] as const;

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/ect/customers',
  access: accessRules.enterpriseView,
  summary: 'Customers of the stack.',
  query: listQuery(customerSorts, defaultPageSize).extend({ stackId: idNumber.optional() }),
  output: pageOf(customer),
  errors: ['request.invalid'],
});

export const getCustomer = defineEndpoint({
  method: 'GET',
  path: '/api/ect/customers/:id',
  access: accessRules.enterpriseView,
  summary: 'One customer.',
  params: byId,
  output: customerDetail,
  errors: ['resource.notFound'],
});

/** What would be deleted along with a customer, and what prevents the deletion. */
export const getCustomerContents = defineEndpoint({
  method: 'GET',
  path: '/api/ect/customers/:id/contents',
  access: accessRules.enterpriseView,
  summary: 'Counts what belongs to a customer.',
  params: byId,
  output: z.object({
    configurations: z.number().int(),
    parameters: z.number().int(),
    users: z.number().int(),
    hasIdpApplication: z.boolean(),
  }),
  errors: ['resource.notFound'],
});

export const createCustomer = defineEndpoint({
  method: 'POST',
  path: '/api/ect/customers',
  access: 'ECT_USER',
  summary: 'Adds a customer to the stack.',
  body: customerFields,
  output: customer,
  creates: true,
  errors: ['request.invalid', 'customer.accountExists'],
});

export const updateCustomer = defineEndpoint({
  method: 'PUT',
  path: '/api/ect/customers',
  access: 'ECT_USER',
  summary: 'Changes a customer.',
  body: customerFields.extend({ id: z.number().int().positive(), version }),
  output: customer,
  errors: [
    'request.invalid',
    'resource.notFound',
    'record.changedBy',
    'customer.accountExists',
    'customer.accountFixed',
    'customer.accountIsSubdomain',
  ],
});

export const removeCustomer = defineEndpoint({
  method: 'DELETE',
  path: '/api/ect/customers/:id',
  access: 'ECT_USER',
  summary: 'Deletes a customer with its configurations, parameters and application.',
  params: byId,
  query: z.object({ version: queryVersion.optional() }),
  output: nothing,
  errors: ['resource.notFound', 'record.changedBy', 'customer.hasUsers', 'customer.hasProcess'],
});

export const getDefaultConfigCount = defineEndpoint({
  method: 'GET',
  path: '/api/ect/customers/:id/default-config-count',
  access: accessRules.enterpriseView,
  summary: 'Counts the default configurations of a customer, excluding one.',
  params: byId,
  query: z.object({ exceptConfigurationId: idNumber.optional() }),
  output: z.number().int(),
  errors: ['resource.notFound'],
});

export const syncCustomerGuid = defineEndpoint({
  method: 'POST',
  path: '/api/ect/customers/:accountId/guid-sync',
  access: 'ECT_USER',
  summary: 'Loads the GUID of a customer from the customer registry.',
  params: z.object({ accountId: z.string().min(1).max(crmIdLimit) }),
  output: z.object({ customer, message: z.string() }),
  errors: [
    'resource.notFound',
    'record.changedBy',
    'customer.notRegistered',
    'action.running',
    'outside.unavailable',
  ],
});
