import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Those who have signed in, and what somebody has changed since, stay as they are. */
export const putBackImport = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/imports/:processId/put-back',
  access: 'LEGACY_LIST',
  summary:
    'Starts to remove the users that an import created and who have never signed in, and to undo its updates. Needs the right to start such an import.',
  params: z.object({ processId: z.uuid() }),
  output: z.object({ processId: z.uuid() }),
  creates: true,
  errors: [
    'session.missing',
    'access.denied',
    'resource.notFound',
    'import.putBackOver',
    'import.putBackBegun',
    'process.running',
  ],
});
