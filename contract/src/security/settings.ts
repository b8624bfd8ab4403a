import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { version } from '../list-query.ts';
import { sessionTimeoutRange } from '../parameters/number-ranges.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';

/** Minimum, maximum and default of each number. */
export const settingRanges = {
  sessionTimeoutMinutes: { ...sessionTimeoutRange, usual: 15 },
  badPasswordLimit: { min: 3, max: 10, usual: 5 },
  automaticUnlockMinutes: { min: 0, max: 1440, usual: 15 },
  passwordExpiryDays: { min: 0, max: 365, usual: 0 },
  passwordHistory: { min: 0, max: 24, usual: 4 },
  temporaryPasswordHours: { min: 1, max: 720, usual: 72 },
} as const;
export type NumberSetting = keyof typeof settingRanges;

const rangedNumber = (name: NumberSetting) => {
  const range = settingRanges[name];
  const message = inSchema(sentence('setting.outOfRange', { min: range.min, max: range.max }));
  return z.number(message).int(message).min(range.min, message).max(range.max, message);
};

export const securitySettings = z.object({
  sessionTimeoutMinutes: rangedNumber('sessionTimeoutMinutes'),
  badPasswordLimit: rangedNumber('badPasswordLimit'),
  automaticUnlockMinutes: rangedNumber('automaticUnlockMinutes'),
  passwordExpiryDays: rangedNumber('passwordExpiryDays'),
  passwordHistory: rangedNumber('passwordHistory'),
  temporaryPasswordHours: rangedNumber('temporaryPasswordHours'),
  requireSecurityQuestions: z.boolean(),
  allowSelfServiceReset: z.boolean(),
});
export type SecuritySettings = z.output<typeof securitySettings>;

const call = { path: '/api/security/settings', access: 'CUSTOMER_ADMIN' } as const;

export const getSecuritySettings = defineEndpoint({
  ...call,
  method: 'GET',
  summary: 'Returns the customer’s session and password settings.',
  output: z.object({
    // A value set in the enterprise tool may be outside the range.
    settings: securitySettings.extend({ sessionTimeoutMinutes: z.number().int() }),
    /** Environments with their own session timeout, which applies to their people instead. */
    ownTimeouts: z.array(z.object({ environment: z.string(), minutes: z.number().int() })),
    version,
  }),
  errors: ['customer.notSelected'],
});

export const saveSecuritySettings = defineEndpoint({
  ...call,
  method: 'PUT',
  summary: 'Changes the customer’s session and password settings.',
  body: securitySettings.extend({ version }),
  output: nothing,
  errors: ['request.invalid', 'customer.notSelected', 'record.changed'],
});
