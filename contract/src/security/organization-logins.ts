import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { byId, queryVersion, version } from '../list-query.ts';
import {
  callbackKey,
  loginTestInput,
  loginTestResult,
  organizationLogin,
  organizationLoginInput,
} from '../organization-login.ts';

const call = {
  access: accessRules.organizationLogins,
  errors: ['session.missing', 'access.denied', 'customer.notSelected'],
} as const;

const saveErrors = [
  ...call.errors,
  'request.invalid',
  'organizationLogin.nameTaken',
  'organizationLogin.outOfReach',
  'organizationLogin.domainTaken',
] as const;

const choice = z.object({ id: z.number().int(), name: z.string() });

export const listOrganizationLogins = defineEndpoint({
  ...call,
  method: 'GET',
  path: '/api/security/organization-logins',
  summary: "Lists the organization logins of the customer's federated users, without secrets.",
  output: z.object({
    logins: z.array(organizationLogin),
    /** For a login that is added next: it can be registered at the provider before the login is saved. */
    newLogin: z.object({ callbackKey: z.string(), redirectUri: z.string() }),
    /** The choices for newcomers. */
    environments: z.array(choice),
    accessMappings: z.array(choice),
    locationMappings: z.array(choice),
  }),
});

export const createOrganizationLogin = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/organization-logins',
  summary: "Sets up a login of the customer's organization.",
  confirm: true,
  body: organizationLoginInput.safeExtend({
    /** From the list, if its redirect URI is registered already. */
    callbackKey: callbackKey.optional(),
  }),
  output: organizationLogin,
  creates: true,
  errors: [...saveErrors, 'organizationLogin.callbackTaken'],
});

export const updateOrganizationLogin = defineEndpoint({
  ...call,
  method: 'PUT',
  path: '/api/security/organization-logins/:id',
  summary:
    'Changes an organization login. Without a secret, the stored one is kept as long as the issuer stays the same.',
  confirm: true,
  params: byId,
  body: organizationLoginInput.safeExtend({ version }),
  output: organizationLogin,
  errors: [...saveErrors, 'resource.notFound', 'record.changed', 'organizationLogin.own'],
});

export const removeOrganizationLogin = defineEndpoint({
  ...call,
  method: 'DELETE',
  path: '/api/security/organization-logins/:id',
  summary: 'Deletes an organization login. Users are kept but can no longer sign in with it.',
  params: byId,
  query: z.object({ version: queryVersion }),
  output: nothing,
  errors: [...call.errors, 'resource.notFound', 'record.changed', 'organizationLogin.own'],
});

export const testOrganizationLogin = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/organization-logins/test',
  summary: 'Tests the provider and our client there, and reports any problems. Changes nothing.',
  body: loginTestInput,
  output: loginTestResult,
  asks: true,
  errors: [...call.errors, 'request.invalid', 'resource.notFound'],
  limitPerMinute: 30,
});
