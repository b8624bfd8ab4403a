import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { startedImport } from './plan-calls.ts';

/** Possible outcomes for a user when an import is put back. */
export const putBackReasons = {
  'putBack.refused': 'User stays: you may not remove such a user.',
  'putBack.removed': 'User has been removed.',
  'putBack.restored': 'User is as before the import.',
  'putBack.gone': 'User had been deleted already.',
  'putBack.signedIn': 'User stays: the person has signed in.',
  'putBack.passwordChosen': 'User stays: the person has chosen a password.',
  'putBack.changed': 'User stays: someone has changed the user since.',
} as const;

/** Users who have signed in, and anything changed since the import, are left as they are. */
export const putBackImport = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/imports/:processId/put-back',
  access: accessRules.imports,
  summary:
    'Starts removing the users that an import created and who have never signed in, and undoing its updates. Requires the right to start such an import.',
  params: z.object({ processId: z.uuid() }),
  output: startedImport,
  starts: true,
  errors: [
    'session.missing',
    'access.denied',
    'resource.notFound',
    'import.putBackOver',
    'import.putBackBegun',
  ],
});
