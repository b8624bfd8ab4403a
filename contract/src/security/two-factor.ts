import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { version } from '../list-query.ts';

const call = { path: '/api/security/two-factor', access: 'MANAGE_2FA' } as const;

export const getTwoFactor = defineEndpoint({
  ...call,
  method: 'GET',
  summary: "The customer's switch for two-factor authentication, and how many people use it.",
  output: z.object({
    /** Whether the customer is allowed to switch it at all. */
    isAvailable: z.boolean(),
    isEnabled: z.boolean(),
    /** Counts people who have a password here and are not deactivated. */
    enrolled: z.number().int(),
    notEnrolled: z.number().int(),
    version,
  }),
  errors: ['customer.notSelected'],
});

export const setTwoFactor = defineEndpoint({
  ...call,
  method: 'PUT',
  summary: 'Turns two-factor authentication on or off; factors are kept.',
  body: z.object({ isEnabled: z.boolean(), version }),
  output: nothing,
  errors: ['request.invalid', 'customer.notSelected', 'record.changed', 'twoFactor.notAvailable'],
});
