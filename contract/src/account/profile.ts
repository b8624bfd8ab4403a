import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { clientScopes } from '../client-scopes.ts';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { byId } from '../list-query.ts';

/** Shown in place of a secret, regardless of its length. */
export const maskedSecret = '******';

const ownId = z.object({ ssoid: z.uuid() });
const errors = ['request.invalid', 'session.missing', 'access.denied'] as const;

export const passwordChange = z.object({
  oldPassword: z.string().max(500),
  newPassword: z.string().max(500),
  confirmPassword: z.string().max(500),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/users/:ssoid/change-password',
  access: accessRules.ownCredentials,
  summary: "Replaces the person's own password and ends the other sessions.",
  params: ownId,
  body: passwordChange,
  output: nothing,
  errors: [...errors, 'password.wrongCurrent'],
});

const savedQuestion = z.object({
  securityQuestionId: z.number().int(),
  securityQuestion: z.string(),
  answer: z.literal(maskedSecret),
});

export const listSavedQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/users/:ssoid/security-questions',
  access: accessRules.ownCredentials,
  summary: "The person's own three questions, or none; answers never leave the server.",
  params: ownId,
  output: z.array(savedQuestion),
  errors,
});

export const saveQuestions = defineEndpoint({
  method: 'POST',
  path: '/api/users/:ssoid/security-questions',
  access: accessRules.ownCredentials,
  summary: "Replaces the person's own three questions and answers.",
  confirm: true,
  params: ownId,
  body: z.array(z.object({ securityQuestionId: z.number().int().nullable(), answer: z.string().max(500) })),
  output: nothing,
  errors,
});

const consent = z.object({
  id: z.number().int(),
  application: z.string(),
  scopes: z.array(z.enum(clientScopes)),
  givenDate: z.string(),
});
export type Consent = z.output<typeof consent>;

export const listConsents = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/consents',
  access: 'PROFILE',
  summary: 'Lists the applications the person has consented to, and the scopes.',
  output: z.array(consent),
  errors: ['session.missing', 'access.denied'],
});

export const withdrawConsent = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/me/consents/:id',
  access: 'PROFILE',
  summary: 'Withdraws consent: the application’s tokens end, and it has to ask again.',
  params: byId,
  output: nothing,
  errors: ['session.missing', 'access.denied', 'resource.notFound'],
});

export const getOwnFactors = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/factors',
  access: accessRules.ownCredentials,
  summary: "The person's own second factor, the last four digits of its number.",
  output: z.object({ phoneEnding: z.string().nullable() }),
  errors,
});

export const resetOwnFactors = defineEndpoint({
  method: 'POST',
  path: '/api/users/me/factors/reset',
  access: accessRules.ownCredentials,
  summary: "Removes all of the person's own factors.",
  confirm: true,
  output: nothing,
  errors,
});
