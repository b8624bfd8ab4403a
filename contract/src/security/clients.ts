import { z } from 'zod';
import { clientScopes } from '../client-scopes.ts';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { byId, idNumber, queryVersion, version } from '../list-query.ts';
import { redirectUris } from '../redirect-uris.ts';
import { redirectUriError, redirectUriLimit } from '../rules/network/redirect-uri.ts';
import { inSchema, issueOf } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';

export const clientNameLimit = 100;

const backchannelLogoutUri = z
  .string()
  .trim()
  .max(redirectUriLimit)
  .superRefine((text, context) => {
    const wrong = text === '' ? undefined : redirectUriError(text);
    if (wrong) context.addIssue(issueOf(wrong));
  });

/** The fields that a person fills in. */
export const clientInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, inSchema(sentence('record.nameMissing')))
    .max(clientNameLimit),
  signInRedirectUris: redirectUris(1),
  signOutRedirectUris: redirectUris(0),
  /** Where the application is notified of sign-outs; empty if it does not want to be. */
  backchannelLogoutUri,
  scopes: z.array(z.enum(clientScopes)).transform((list) => clientScopes.filter((one) => list.includes(one))),
  /** Whether people must consent to what the application receives, even if the application does not request that. */
  asksConsent: z.boolean(),
  requiresPkce: z.boolean(),
  /** The IDs of the applications that sign in with it. */
  applications: z.array(z.string().max(100)).max(500),
});
export type ClientInput = z.output<typeof clientInput>;
export type ClientDraft = z.input<typeof clientInput>;

const clientActions = ['edit', 'rotate', 'enable', 'disable', 'remove'] as const;

const clientSecret = z.object({
  id: z.number().int(),
  createdBy: z.string(),
  createdDate: z.string(),
  /** Null if it is valid until replaced. */
  endsDate: z.string().nullable(),
});

export const client = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The one shown in IDM Configuration; applications without their own client sign in with it. */
  isMain: z.boolean(),
  /** Null until it is registered in IDM Configuration. */
  clientId: z.string().nullable(),
  isEnabled: z.boolean(),
  signInRedirectUris: z.array(z.string()),
  signOutRedirectUris: z.array(z.string()),
  backchannelLogoutUri: z.string(),
  scopes: z.array(z.enum(clientScopes)),
  asksConsent: z.boolean(),
  requiresPkce: z.boolean(),
  /** The assigned applications; the main client serves all others too. */
  applications: z.array(z.string()),
  secrets: z.array(clientSecret),
  modifiedBy: z.string(),
  modifiedDate: z.string(),
  version,
  allowedActions: z.array(z.enum(clientActions)),
  refusedActions: z.array(z.object({ action: z.enum(clientActions), reason: z.string() })),
});
export type Client = z.output<typeof client>;
export type ClientAction = Client['allowedActions'][number];

const clientWithSecret = client.extend({ clientSecret: z.string() });

/** How many hours the old secret stays valid after a new one is created; 0 ends it immediately. */
export const overlapHours = [0, 1, 24, 168, 720] as const;
export const defaultOverlapHours = 24;

export const newSecret = z.object({ overlapHours: z.number().int().min(0).max(720) });

const call = {
  access: 'IDP_ADMIN',
  errors: ['session.missing', 'access.denied', 'customer.notSelected'],
} as const;
const changeErrors = [...call.errors, 'request.invalid', 'idpApplication.keptElsewhere'] as const;
const path = '/api/security/clients';

export const listClients = defineEndpoint({
  ...call,
  method: 'GET',
  path,
  summary: 'Lists the customer’s OpenID Connect clients, without secrets.',
  output: z.object({
    clients: z.array(client),
    /** The applications that a client can be assigned to. */
    applications: z.array(z.object({ id: z.string(), name: z.string() })),
    issuer: z.string(),
    /** Why clients cannot be changed here, or null. */
    refusal: z.string().nullable(),
  }),
});

export const createClient = defineEndpoint({
  ...call,
  method: 'POST',
  path,
  summary: 'Registers a client; its secret is returned only this once.',
  confirm: true,
  body: clientInput,
  output: clientWithSecret,
  creates: true,
  errors: [...changeErrors, 'client.nameTaken', 'client.limitReached'],
});

export const updateClient = defineEndpoint({
  ...call,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Changes a client; its secrets are kept.',
  confirm: true,
  params: byId,
  body: clientInput.extend({ version }),
  output: client,
  errors: [...changeErrors, 'client.nameTaken', 'resource.notFound', 'record.changed'],
});

export const setClientEnabled = defineEndpoint({
  ...call,
  method: 'PUT',
  path: `${path}/:id/enabled`,
  summary: 'Enables or disables a client. Disabling it revokes its tokens.',
  params: byId,
  body: z.object({ isEnabled: z.boolean() }),
  output: nothing,
  errors: [...changeErrors, 'resource.notFound'],
});

export const removeClient = defineEndpoint({
  ...call,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Permanently deletes a client. Its applications use the main client from then on.',
  params: byId,
  query: z.object({ version: queryVersion }),
  output: nothing,
  errors: [...changeErrors, 'resource.notFound', 'record.changed', 'client.isMain'],
});

export const rotateClientSecret = defineEndpoint({
  ...call,
  method: 'POST',
  path: `${path}/:id/secrets`,
  summary:
    'Creates a new secret, returned only this once. The old one stays valid for a while, or ends immediately.',
  confirm: true,
  params: byId,
  // A second rotation would end the secret that the first one has promised to keep for a while.
  body: newSecret.extend({ version }),
  output: clientWithSecret,
  creates: true,
  errors: [...changeErrors, 'resource.notFound', 'record.changed', 'client.unregistered'],
});

export const endClientSecret = defineEndpoint({
  ...call,
  method: 'DELETE',
  path: `${path}/:id/secrets/:secretId`,
  summary: 'Ends an old secret now.',
  params: byId.extend({ secretId: idNumber }),
  output: client,
  errors: [...changeErrors, 'resource.notFound', 'client.lastSecret'],
});
