import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idNumber } from '../list-query.ts';
import { crmId, domainMaximum, importChoices, importRefusals, planOf, startedImport } from './plan-calls.ts';

const id = z.number().int().positive();

export const keycloakPlan = planOf({ exportedUserId: z.string() });
export type KeycloakPlan = z.output<typeof keycloakPlan>;

const sourceErrors = [
  'outside.unavailable',
  'import.sourceFailed',
  'import.sourceMissing',
  'import.tooMany',
] as const;

const realmExportFailures = [
  'realmExport.packed',
  'realmExport.notJson',
  'realmExport.cutOff',
  'realmExport.tooDeep',
  'realmExport.tooLong',
  'realmExport.severalRealms',
  'realmExport.noRealm',
  'realmExport.otherRealm',
  'realmExport.oldVersion',
  'realmExport.oldPasswords',
  'realmExport.wrongShape',
  'realmExport.userTwice',
  'realmExport.noUsers',
] as const;

const search = {
  envId: idNumber,
  corpId: idNumber,
  crmId,
  configId: idNumber,
  /** Those who are inactive at the care platform as well. */
  inactiveUsers: z.enum(['true', 'false']).default('false'),
  emailDomain: z.string().trim().max(domainMaximum).optional(),
};

export const findKeycloakUsers = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/keycloak-import/users',
  access: accessRules.keycloakList,
  summary:
    'The users of a realm that belong to a corporation, checked, and what an import would do with each.',
  query: z.object(search),
  output: keycloakPlan,
  errors: ['session.missing', 'access.denied', 'request.invalid', 'resource.notFound', ...sourceErrors],
});

/** Parts: one or several `realmExport` files, and the fields of the search as text parts before them. */
export const findKeycloakUsersWithExport = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/keycloak-import/users',
  access: accessRules.keycloakList,
  summary:
    'The same with the realm export given along (what kc.sh export writes): people keep the passwords found in it, and the server need not run.',
  upload: true,
  output: keycloakPlan,
  errors: [
    'session.missing',
    'access.denied',
    'request.invalid',
    'request.tooLarge',
    'resource.notFound',
    ...realmExportFailures,
    ...sourceErrors,
  ],
});

export const importKeycloakUsers = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/keycloak-import',
  access: accessRules.keycloakImport,
  summary: 'Starts to import users of a realm.',
  body: z.object({
    configId: id,
    environmentId: id,
    corpId: id,
    crmId,
    emailDomain: z.string().trim().max(domainMaximum),
    environmentName: z.string().trim().max(200),
    corporationName: z.string().trim().max(200),
    inactiveUsers: z.boolean(),
    ...importChoices,
  }),
  output: startedImport,
  creates: true,
  errors: [...importRefusals, ...sourceErrors],
});
