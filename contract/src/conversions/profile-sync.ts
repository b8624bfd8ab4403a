import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fieldChange } from '../people/imports.ts';
import { crmId, startedImport } from './plan-calls.ts';

const id = z.number().int().positive();

export const startProfileSync = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/profile-sync',
  access: 'PROFILE_SYNC',
  summary: "Starts to bring the access profiles of a corporation's users over from the care platform.",
  body: z.object({
    crmId,
    corpId: id,
    environmentId: id,
    configId: id,
    /** Does everything except write. */
    isTrial: z.boolean().default(false),
  }),
  output: startedImport,
  starts: true,
  errors: [
    'session.missing',
    'access.denied',
    'request.invalid',
    'resource.notFound',
    'process.running',
    'outside.addressMissing',
    'outside.addressRefused',
    'outside.unavailable',
  ],
});

/** The differences that a run found, user by user. */
export const listProfileDifferences = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/profile-sync/differences/:processId',
  access: 'PROFILE_SYNC',
  summary: 'Lists what a sync changed for each user, with old and new values.',
  params: z.object({ processId: z.uuid() }),
  output: z.array(
    z.object({
      userName: z.string(),
      ssoId: z.string(),
      changes: z.array(fieldChange),
    }),
  ),
  errors: ['session.missing', 'access.denied', 'resource.notFound'],
});
