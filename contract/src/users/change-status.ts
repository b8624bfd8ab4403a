import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { userStatusCodes } from '../people/status.ts';
import { userCall } from './user-call.ts';
import { userState } from './user-list.ts';

const call = {
  ...userCall,
  method: 'POST',
  errors: [...userCall.errors, 'user.lastAdmin'],
} as const;

/** A password that an administrator sets for another person. */
export const passwordBody = z.object({
  credentials: z.object({ password: z.object({ value: z.string().max(500) }) }),
});

/** Status changes return the updated row, so that a list can show it immediately. */
const statusCall = { ...call, output: userState } as const;

export const suspendUser = defineEndpoint({
  ...statusCall,
  path: '/api/users/:ssoid/suspend',
  summary: 'Suspends a user; access is kept and sessions end.',
});

export const deactivateUser = defineEndpoint({
  ...statusCall,
  path: '/api/users/:ssoid/deactivate',
  summary: 'Deactivates a user; products are deprovisioned and sessions end.',
});

export const unlockUser = defineEndpoint({
  ...statusCall,
  path: '/api/users/:ssoid/unlock',
  errors: [...call.errors, 'user.lockedRepeatedly'],
  summary: 'Unlocks a user; the password is kept.',
});

export const activateUser = defineEndpoint({
  ...statusCall,
  path: '/api/users/:ssoid/activate',
  query: z.object({ status: z.enum(userStatusCodes).optional() }),
  errors: [...call.errors, 'user.changed'],
  summary:
    'Activates a user and removes the deactivation date. Fails if the given status is not the current one.',
});

export const activateUserWithPassword = defineEndpoint({
  ...statusCall,
  path: '/api/users/:ssoid/activate-with-password',
  body: passwordBody,
  confirm: true,
  summary:
    'Activates a user without an email address, with a password that must be changed at the first sign-in.',
});

export const convertToIdm = defineEndpoint({
  ...statusCall,
  path: '/api/users/:ssoid/convert-to-idm',
  body: passwordBody,
  confirm: true,
  summary: 'Converts a federated user to sign in with a password.',
});

export const convertToFederated = defineEndpoint({
  ...statusCall,
  path: '/api/users/:ssoid/convert-to-federated',
  query: z.object({ federatedLoginId: z.string().trim().max(360).optional() }),
  errors: [...call.errors, 'user.federatedLoginTaken'],
  confirm: true,
  summary: 'Converts a user to sign in through the organization; password, factors and policies are removed.',
});
