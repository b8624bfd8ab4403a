import { z } from 'zod';
import { accessRules } from '../../access/access-rules.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { idNumber } from '../../list-query.ts';
import { webAddressError } from '../../rules/network/web-address.ts';
import { oneLineCheck } from '../../rules/one-line.ts';
import { visibleCheck } from '../../rules/visible-text.ts';
import { inSchema, issueOf } from '../../texts/schema-messages.ts';
import { sentence } from '../../texts/sentence.ts';
import { parameter } from './parameter.ts';
import { integrationNameOf, vendorNameLimit } from './vendor-names.ts';

export const vendorTypes = ['Shared', 'Unique'] as const;

const nameMissing = inSchema(sentence('vendor.nameMissing'));
const urlMissing = inSchema(sentence('vendor.urlMissing'));

/** The fields that a person fills in for one of the environment's own vendors. */
export const vendorFields = z.object({
  iconName: z
    .string(nameMissing)
    .trim()
    .min(1, nameMissing)
    .max(vendorNameLimit, inSchema(sentence('vendor.nameTooLong', { maximum: vendorNameLimit })))
    .regex(...oneLineCheck)
    .refine((name) => name === '' || integrationNameOf(name) !== '', nameMissing)
    .refine(...visibleCheck),
  url: z
    .string(urlMissing)
    .trim()
    .min(1, urlMissing)
    .max(2000)
    .superRefine((address, context) => {
      const wrong = address === '' ? undefined : webAddressError(address);
      if (wrong) context.addIssue(issueOf(wrong));
    }),
});

const vendorOption = z.object({ vendorOption: z.string(), iconName: z.string(), url: z.string() });

export const listVendorOptions = defineEndpoint({
  method: 'GET',
  path: '/api/ect/lookups/vendor-options',
  access: accessRules.enterpriseView,
  summary: 'Vendors that the stack shares.',
  output: z.array(vendorOption),
  errors: [],
});

const vendor = z.object({
  vendorType: z.enum(vendorTypes),
  integrationName: z.string(),
  iconName: z.string(),
  url: z.string(),
  configurationId: z.number().int(),
  parameters: z.array(parameter),
});

export const listVendors = defineEndpoint({
  method: 'GET',
  path: '/api/ect/lookups/vendor-parameters',
  access: accessRules.enterpriseView,
  summary: 'Third-party vendors of a configuration.',
  query: z.object({ configurationId: idNumber }),
  output: z.array(vendor),
  errors: ['resource.notFound'],
});

/** A shared vendor's name and address come from the stack, regardless of what the caller sends. */
export const addVendor = defineEndpoint({
  method: 'POST',
  path: '/api/ect/parameters/vendors',
  access: 'ECT_USER',
  summary: 'Adds a third-party vendor to a configuration.',
  body: z.discriminatedUnion('vendorType', [
    z.object({
      vendorType: z.literal('Shared'),
      vendorOption: z.string().min(1),
      configurationId: z.number().int().positive(),
      stackId: z.number().int().positive(),
    }),
    vendorFields.extend({
      vendorType: z.literal('Unique'),
      configurationId: z.number().int().positive(),
    }),
  ]),
  output: z.object({ vendor, message: z.string() }),
  creates: true,
  errors: ['request.invalid', 'resource.notFound', 'configuration.inactive', 'parameter.keyExists'],
});
