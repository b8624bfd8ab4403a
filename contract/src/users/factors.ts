import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { factorStates } from '../people/user.ts';
import { phoneText, primaryPhoneMessage } from '../rules/contact/phone.ts';
import { sentence } from '../texts/sentence.ts';
import { userCall } from './user-call.ts';

export const codeMissingMessage = sentence('factor.codeMissing');

/** Users change their own factors only after a recent confirmation, as on My Profile. */
const factorCall = { ...userCall, errors: [...userCall.errors, 'session.confirmationNeeded'] } as const;

const factor = z.object({ state: z.enum(factorStates), phoneNumber: z.string() });

export const updateFactors = defineEndpoint({
  ...factorCall,
  method: 'POST',
  path: '/api/users/:ssoid/factors',
  summary: 'Turns multi-factor authentication of a user on or off.',
  body: z.object({ mfaEnabled: z.boolean() }),
  output: nothing,
});

export const resetFactors = defineEndpoint({
  ...factorCall,
  method: 'POST',
  path: '/api/users/:ssoid/factors/reset',
  summary: 'Removes all factors of a user, and ends the sessions of another user.',
  output: nothing,
});

export const setTextFactor = defineEndpoint({
  ...factorCall,
  method: 'POST',
  path: '/api/users/:ssoid/factors/sms',
  summary: 'Sends a code to a phone to be enrolled as the factor.',
  query: z.object({ phoneNumber: phoneText(primaryPhoneMessage) }),
  output: factor,
  errors: [...factorCall.errors, 'factor.tooSoon', 'factor.tooManyCodes'],
});

export const activateTextFactor = defineEndpoint({
  ...factorCall,
  method: 'POST',
  path: '/api/users/:ssoid/factors/sms/activate',
  summary: 'Verifies the phone by its code, or authorizes a verified one.',
  query: z.object({
    code: z.string().trim().max(20).optional(),
    authorize: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
  }),
  output: factor,
  errors: [...factorCall.errors, 'factor.wrongCode', 'factor.expired', 'factor.enabledBefore'],
});

export const disableTextFactor = defineEndpoint({
  ...factorCall,
  method: 'DELETE',
  path: '/api/users/:ssoid/factors/sms',
  summary: 'Removes the phone, and ends the sessions of another user.',
  output: nothing,
});
