import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { version } from '../list-query.ts';
import { redirectUris } from '../redirect-uris.ts';
import { crmIdLimit } from './customers.ts';

const crmId = z.string().trim().min(1).max(crmIdLimit);

/** The fields that a person fills in. The sign-out addresses are optional. */
const idpApplicationFields = z.object({
  signInRedirectUris: redirectUris(1),
  signOutRedirectUris: redirectUris(0),
});

const idpApplication = z.object({
  crmId: z.string(),
  customerName: z.string(),
  clientId: z.string().nullable(),
  issuer: z.string().nullable(),
  signInRedirectUris: z.array(z.string()),
  signOutRedirectUris: z.array(z.string()),
  version,
});

export const getIdpApplication = defineEndpoint({
  method: 'GET',
  path: '/api/ect/idp-applications/:crmId',
  access: accessRules.enterpriseView,
  summary: "A customer's application at the identity provider; never its secret.",
  params: z.object({ crmId }),
  output: idpApplication,
  errors: ['resource.notFound'],
});

/** The first call creates the application and returns its secret, once; later calls change the addresses. */
export const saveIdpApplication = defineEndpoint({
  method: 'POST',
  path: '/api/ect/idp-applications',
  access: 'ECT_USER',
  summary: "Creates or changes a customer's application at the identity provider.",
  confirm: true,
  /** `version` is null to create. */
  body: idpApplicationFields.extend({ crmId, version: version.nullable() }),
  output: idpApplication.extend({ clientSecret: z.string().nullable() }),
  errors: ['request.invalid', 'resource.notFound', 'record.changedBy', 'idpApplication.keptElsewhere'],
});

const sample = (product: string, path: string, isCrmIdInPath: boolean) => {
  const base = `https://{customer-url}/${path}${isCrmIdInPath ? '/{crm-id}' : ''}`;
  return {
    product,
    signIn: `${base}/login/callback`,
    signOut: `${base}/logout${isCrmIdInPath ? '' : '?mx.crmId={crm-id}'}`,
  };
};

/** Shown as help; the reader fills in the placeholders. */
export const sampleRedirectUris = [
  sample('SNF', 'snf', false),
  sample('CA', 'careassist', false),
  sample('SL', 'sl', false),
  sample('Intake', 'intake', true),
  sample('Meal Tracker', 'mealtracker', true),
];
