import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';

/** Ways to prove one's identity; `signIn` is a new sign-in at the system that keeps the person's password. */
const confirmationMethods = ['password', 'code', 'signIn'] as const;
export type ConfirmationMethod = (typeof confirmationMethods)[number];

const errors = ['request.invalid', 'session.missing', 'confirmation.unavailable', 'request.tooMany'] as const;
const call = { access: 'signedIn', errors, limitPerMinute: 20 } as const;

export const getConfirmation = defineEndpoint({
  method: 'GET',
  path: '/api/session/confirmation',
  access: 'signedIn',
  summary: 'Lists the ways in which the person can confirm the session.',
  output: z.object({
    means: z.array(z.enum(confirmationMethods)),
    /** The last digits of the phone number that a code would be sent to. */
    phoneEnding: z.string().nullable(),
    /** The customer whose organization signs the person in. */
    crmId: z.string().nullable(),
  }),
  errors: ['session.missing'],
});

export const confirmByPassword = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/session/confirmation/password',
  summary: 'Confirms the session with the password. A wrong password counts like one at sign-in.',
  body: z.object({ password: z.string().max(500) }),
  output: nothing,
  errors: [...errors, 'confirmation.wrongPassword'],
});

export const sendConfirmationCode = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/session/confirmation/code/send',
  summary: "Sends a code to the person's phone.",
  output: nothing,
  errors: [...errors, 'factor.tooSoon', 'factor.tooManyCodes'],
});

export const confirmByCode = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/session/confirmation/code',
  summary: 'Confirms the session with the code sent by text message.',
  body: z.object({ code: z.string().max(20) }),
  output: nothing,
  errors: [...errors, 'signIn.wrongCode'],
});
