import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idNumber } from '../list-query.ts';
import {
  crmId,
  domainMaximum,
  importErrors,
  importOptions,
  planOf,
  startedImport,
  temporaryPasswordMaximum,
} from './plan-calls.ts';

const id = z.number().int().positive();
/** Comma-separated IDs. */
const idList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .max(20_000);

export const legacyPlan = planOf({
  zionUserName: z.string(),
  templateName: z.string(),
  userType: z.string(),
  /** 1 is the only method whose passwords keep working; null if the old system does not report it. */
  encryptionMethod: z.number().int().nullable(),
});
export type LegacyPlan = z.output<typeof legacyPlan>;

export const findLegacyUsers = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/legacy-import/users',
  access: 'LEGACY_LIST',
  summary: 'Lists the users of a legacy environment, validated, and what an import would do with each.',
  query: z.object({
    envId: idNumber,
    corpId: idNumber,
    crmId,
    configId: idNumber,
    facilityIdList: idList.optional(),
    excludeTemplateIdList: idList.optional(),
    /** One of the customer's domains; defaults to the first. */
    emailDomain: z.string().trim().max(domainMaximum).optional(),
  }),
  output: legacyPlan,
  errors: [
    'session.missing',
    'access.denied',
    'request.invalid',
    'resource.notFound',
    'outside.addressRefused',
    'import.sourceFailed',
    'import.sourceMissing',
    'import.tooMany',
  ],
});

export const importLegacyUsers = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/legacy-import',
  access: accessRules.legacyImport,
  summary: 'Starts importing users of the legacy system, using the previewed plan or a new one.',
  body: z.object({
    configId: id,
    environmentId: id,
    corpId: id,
    crmId,
    facilityIdList: idList.nullable(),
    excludeTemplateIdList: idList.nullable().or(z.literal('')),
    emailDomain: z.string().trim().max(domainMaximum),
    /** For users whose stored password cannot be used. */
    tempPassword: z.string().max(temporaryPasswordMaximum),
    environmentName: z.string().trim().max(200),
    corporationName: z.string().trim().max(200),
    ...importOptions,
  }),
  output: startedImport,
  starts: true,
  errors: [
    ...importErrors,
    'outside.addressRefused',
    'import.sourceFailed',
    'import.sourceMissing',
    'import.tooMany',
  ],
});
