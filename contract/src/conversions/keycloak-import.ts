import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idNumber } from '../list-query.ts';
import { crmId, domainMaximum, importErrors, importOptions, planOf, startedImport } from './plan-calls.ts';

const id = z.number().int().positive();

/** Where the users of a search come from; only passwords from the export can be kept. */
export const realmSources = ['realm', 'realmAndExport', 'export'] as const;
export type RealmSource = (typeof realmSources)[number];

export const keycloakPlan = planOf({ exportedUserId: z.string() }).extend({
  readFrom: z.enum(realmSources),
  /** Describes a problem with the realm, even though users could be read; empty if there is none. */
  realmProblem: z.string(),
});
export type KeycloakPlan = z.output<typeof keycloakPlan>;

const sourceErrors = [
  'outside.addressMissing',
  'outside.addressRefused',
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
  'realmExport.noRecord',
  'realmExport.userTwice',
  'realmExport.noUsers',
  'realmExport.tooLarge',
] as const;

/** A form sends the same fields as text parts. */
export const keycloakSearch = z.object({
  envId: idNumber,
  corpId: idNumber,
  crmId,
  configId: idNumber,
  /** Whether to include users who are inactive at the care platform. */
  inactiveUsers: z.enum(['true', 'false']).default('false'),
  /** One of the customer's domains; defaults to the first. */
  emailDomain: z.string().trim().max(domainMaximum).optional(),
});

export type KeycloakSearch = z.output<typeof keycloakSearch>;

/** What the realm's settings allow; see the connector's `RealmState`. */
const realmStates = [
  'ready',
  'not-set-up',
  'unreachable',
  'no-realm',
  'client-refused',
  'forbidden',
  'attributes-closed',
  'no-password-grant',
  'failed',
] as const;

export const testKeycloakRealm = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/keycloak-import/realm-test',
  access: accessRules.keycloakList,
  summary:
    'Tests whether the realm of an environment can be read, can check passwords and can be marked, and reports the result in words.',
  query: z.object({ configId: idNumber }),
  output: z.object({
    state: z.enum(realmStates),
    /** What needs to be done; empty when everything is ready. */
    message: z.string(),
    /** The realm's own message. */
    detail: z.string(),
  }),
  errors: ['session.missing', 'access.denied', 'request.invalid', 'resource.notFound'],
});

export const findKeycloakUsers = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/keycloak-import/users',
  access: accessRules.keycloakList,
  summary:
    'Lists the users of a realm that belong to a corporation, validated, and what an import would do with each.',
  query: keycloakSearch,
  output: keycloakPlan,
  errors: ['session.missing', 'access.denied', 'request.invalid', 'resource.notFound', ...sourceErrors],
});

/** The fields must come before the files, which are read as they arrive. */
export const findKeycloakUsersWithExport = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/keycloak-import/users',
  access: accessRules.keycloakList,
  summary:
    'Does the same with an uploaded realm export (the output of kc.sh export): users keep the passwords in it, and the server does not have to be running.',
  upload: { file: 'realmExport', mediaType: 'application/json', isMany: true, fields: keycloakSearch },
  output: keycloakPlan,
  asks: true,
  errors: [
    'session.missing',
    'access.denied',
    'request.invalid',
    'request.tooLarge',
    'request.wrongType',
    'resource.notFound',
    ...realmExportFailures,
    ...sourceErrors,
  ],
});

export const importKeycloakUsers = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/keycloak-import',
  access: accessRules.keycloakImport,
  summary: 'Starts importing users of a realm, using the previewed plan or a new one.',
  body: z.object({
    configId: id,
    environmentId: id,
    corpId: id,
    crmId,
    emailDomain: z.string().trim().max(domainMaximum),
    environmentName: z.string().trim().max(200),
    corporationName: z.string().trim().max(200),
    inactiveUsers: z.boolean(),
    ...importOptions,
  }),
  output: startedImport,
  starts: true,
  errors: [...importErrors, ...sourceErrors],
});
