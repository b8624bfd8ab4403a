import { z } from 'zod';
import { tokenReaches } from '../access/policies/token-owner.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ipEntriesProblem } from '../rules/network/ip-entry.ts';
import { label } from '../rules/visible-text.ts';
import { localize } from '../texts/localize.ts';
import { inSchema, issueOf } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';

/** What a token gives access to, in the words of the screen. */
export const tokenScopes = localize({ scim: 'SCIM users', read: 'read users' } as const);
export type TokenScope = keyof typeof tokenScopes;
const tokenScope = z.enum(Object.keys(tokenScopes) as [TokenScope, ...TokenScope[]]);

export const tokenStatuses = ['Active', 'Stopped', 'Expired', 'Revoked'] as const;
export type TokenStatus = (typeof tokenStatuses)[number];

/** Days until a new token expires. */
export const tokenLifetimes = [30, 90, 180, 365, 730] as const;
export const defaultTokenLifetime = 365;

const tokenNetworksMaximum = 2000;

export const tokenNameMaximum = 50;

export const token = z.object({
  id: z.string(),
  name: z.string(),
  /** The only part of the token that is stored in the clear. */
  lastFour: z.string(),
  scope: tokenScope,
  /** The creator, who also owns it. */
  createdBy: z.string(),
  /** Created before tokens had owners, by an unknown person. */
  isOwnerUnknown: z.boolean(),
  reach: z.enum(tokenReaches),
  /** Where it can be used from; empty for anywhere. */
  networks: z.array(z.string()),
  createdDate: z.string(),
  expires: z.string(),
  lastUsed: z.string().nullable(),
  status: z.enum(tokenStatuses),
  /** Why it is stopped, which depends on its owner. */
  stopReason: z.string().nullable(),
  revokedBy: z.string().nullable(),
  /** Why it cannot be revoked, or null if it can. */
  revokeRefusal: z.string().nullable(),
});
export type Token = z.output<typeof token>;

export const newToken = z.object({
  name: label(tokenNameMaximum).min(1, inSchema(sentence('record.nameMissing'))),
  scope: tokenScope,
  expiresInDays: z.literal(tokenLifetimes),
  /** One entry per line; empty for anywhere. */
  networks: z
    .string()
    .max(tokenNetworksMaximum, inSchema(sentence('text.tooLong', { maximum: tokenNetworksMaximum })))
    .default('')
    .superRefine((text, context) => {
      const wrong = text.trim() === '' ? null : ipEntriesProblem(text);
      if (wrong) context.addIssue(issueOf(wrong));
    }),
});

const call = {
  access: 'TOKEN_MANAGER',
  errors: ['session.missing', 'access.denied', 'customer.notSelected'],
} as const;

export const listTokens = defineEndpoint({
  ...call,
  method: 'GET',
  path: '/api/security/tokens',
  summary: 'Lists the customer’s provisioning tokens, newest first.',
  output: z.object({
    tokens: z.array(token),
    /** If off, no token gives access to anything. */
    isScimOn: z.boolean(),
    /** What a token of the requesting person would reach. */
    ownReach: z.enum(tokenReaches),
    /** Why the requesting person cannot create one, or null. */
    createRefusal: z.string().nullable(),
  }),
});

export const createToken = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/tokens',
  summary: 'Creates a token for a provisioning client. Only this response contains it.',
  confirm: true,
  body: newToken,
  output: z.object({ ...token.shape, token: z.string() }),
  creates: true,
  errors: [...call.errors, 'request.invalid', 'token.nameTaken', 'token.notForYou'],
});

export const revokeToken = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/tokens/:id/revoke',
  summary: 'Permanently revokes a token; the next call with it is rejected.',
  params: z.object({ id: z.guid() }),
  output: token,
  errors: [...call.errors, 'resource.notFound', 'token.notActive'],
});
