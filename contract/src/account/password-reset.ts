import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Number of wrong answers after which only an administrator can help. */
export const answerAttempts = 5;

export const securityQuestion = z.object({
  securityQuestionId: z.number().int(),
  securityQuestion: z.string(),
});
export type SecurityQuestion = z.output<typeof securityQuestion>;

const errors = ['request.invalid', 'reset.invalid', 'request.tooMany'] as const;

export const getSecurityQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/security-questions',
  access: 'public',
  summary:
    'Lists the questions to choose from for a signed-in user; with a username, the questions for a forgotten password.',
  query: z.object({ userName: z.string().max(200).optional() }),
  typedName: true,
  output: z.object({
    securityQuestions: z.array(securityQuestion),
    failedAttempts: z.number().int().optional(),
  }),
  errors,
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/security-questions/reset-password',
  access: 'public',
  summary:
    'Checks the answers to security questions (validate), or checks them again and sets a new password.',
  body: z.object({
    userName: z.string().max(200),
    securityQuestions: z
      .array(z.object({ question: z.string().max(500), answer: z.string().max(500) }))
      .max(10),
    newPassword: z.string().max(500).default(''),
    confirmPassword: z.string().max(500).default(''),
    validate: z.boolean(),
  }),
  typedName: true,
  output: z.object({ failedAttempts: z.number().int() }),
  errors: [...errors, 'reset.wrongAnswers', 'reset.closed'],
});
