import { z } from 'zod';
import { allRights, type Right } from '../access/rights.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The console's client ID at the identity provider. */
export const applicationId = 'at';

const prefix = '/components/identity-management';

/** Who is signed in. */
export const claims = z.object({
  ssoid: z.string(),
  preferredName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  customerId: z.number().int().nullable(),
  isFederated: z.boolean(),
  rights: z.array(z.enum(allRights as [Right, ...Right[]])),
  lmaCanDeactivate: z.boolean(),
});
export type Claims = z.output<typeof claims>;

/** A customer or domain of this length does not exist: like an unknown one, it is ignored, not refused. */
const hint = (maximum: number) => z.string().max(maximum).optional().catch(undefined);

export const authorize = defineEndpoint({
  method: 'GET',
  path: `${prefix}/authorize`,
  access: 'public',
  summary: 'Starts the sign-in at the identity provider.',
  query: z.object({
    client_id: z.literal(applicationId),
    response_type: z.literal('code'),
    code_challenge: z.string().regex(/^[\w-]{43}$/),
    code_challenge_method: z.literal('S256'),
    state: z.string().min(16).max(2000),
    'mx.crmId': hint(50),
    'mx.dd': hint(253),
    /** Prompts for the password even where an earlier sign-in would do. */
    'mx.fresh': z.literal('1').optional(),
  }),
  output: { stream: 'text/html' },
  redirects: true,
  errors: ['request.invalid', 'request.tooMany'],
  limitPerMinute: 240,
});

export const exchangeCode = defineEndpoint({
  method: 'POST',
  path: `${prefix}/token`,
  access: 'public',
  summary: 'Exchanges the code for a session.',
  body: z.object({
    clientId: z.literal(applicationId),
    code: z.string().min(1).max(2000),
    codeVerifier: z.string().regex(/^[\w.~-]{43,128}$/),
    issuer: z.string().max(2000).optional(),
  }),
  output: claims.extend({ securityQuestionsMissing: z.boolean() }),
  errors: ['request.invalid', 'signIn.failed', 'request.tooMany'],
  limitPerMinute: 240,
});

export const refreshToken = defineEndpoint({
  method: 'POST',
  path: `${prefix}/token/refresh`,
  access: 'signedIn',
  summary: 'Keeps the session alive and returns fresh claims.',
  output: claims,
  asks: true,
  errors: ['session.missing'],
  frequent: true,
});

export const getClaims = defineEndpoint({
  method: 'GET',
  path: `${prefix}/claims`,
  access: 'signedIn',
  summary: 'Returns the signed-in person and their rights.',
  output: claims,
  errors: ['session.missing'],
});

export const getDraftKey = defineEndpoint({
  method: 'GET',
  path: `${prefix}/draft-key`,
  access: 'signedIn',
  summary:
    'Returns the key with which a browser encrypts the person’s unsaved text, so that no one else can read it after the session.',
  output: z.object({ key: z.string() }),
  errors: ['session.missing'],
  limitPerMinute: 240,
  frequent: true,
});

export const logOff = defineEndpoint({
  method: 'POST',
  path: `${prefix}/logout`,
  access: 'public',
  summary: 'Ends the session; returns the address that the organization wants its users to go to afterwards.',
  body: z.object({ reason: z.enum(['user', 'timeout']).default('user') }).nullish(),
  output: z.object({ logoutUrl: z.string().nullable() }),
  errors: [],
  limitPerMinute: 240,
});
