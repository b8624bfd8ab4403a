import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { passwordBody } from './change-status.ts';
import { userCall } from './user-call.ts';

const call = { ...userCall, method: 'POST' } as const;

export const resetPassword = defineEndpoint({
  ...call,
  path: '/api/users/:ssoid/reset-password',
  errors: [...call.errors, 'user.lockedRepeatedly'],
  summary: 'Emails a link to set a password; a pending user gets a new activation link.',
  output: nothing,
});

export const expirePassword = defineEndpoint({
  ...call,
  path: '/api/users/:ssoid/expire-password',
  summary: 'Generates a temporary password and returns it once, as text.',
  confirm: true,
  output: { stream: 'text/plain' },
});

export const setTemporaryPassword = defineEndpoint({
  ...call,
  path: '/api/users/:ssoid/temporary-password',
  summary: 'Sets a password that must be changed at the next sign-in.',
  confirm: true,
  body: passwordBody,
  output: nothing,
});

const linkErrors = ['request.invalid', 'link.expired', 'request.tooMany'] as const;
const token = z.string().regex(/^[\w-]{20,100}$/);

export const getPasswordLink = defineEndpoint({
  method: 'GET',
  path: '/api/password-links',
  access: 'public',
  summary: 'Returns the person an emailed link belongs to.',
  query: z.object({ token }),
  output: z.object({
    kind: z.enum(['activation', 'reset']),
    owner: z.object({ userName: z.string(), firstName: z.string(), lastName: z.string() }),
    expiresAt: z.string(),
  }),
  errors: linkErrors,
  limitPerMinute: 30,
});

export const usePasswordLink = defineEndpoint({
  method: 'POST',
  path: '/api/password-links',
  access: 'public',
  summary: 'Sets the password of the person an emailed link belongs to. A link works once.',
  body: z.object({ token, newPassword: z.string().max(500), confirmPassword: z.string().max(500) }),
  output: nothing,
  errors: linkErrors,
  limitPerMinute: 10,
});
