import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ssoidParams } from '../people/user.ts';

export const moveUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/:ssoid/move',
  access: accessRules.userList,
  summary:
    'Moves a user to another environment of the customer. Access ends in the old one and begins in the new one.',
  params: ssoidParams,
  body: z.object({ configId: z.number().int(), version: z.number().int() }),
  output: z.object({ ssoid: z.string(), version: z.number().int() }),
  errors: [
    'request.invalid',
    'session.missing',
    'access.denied',
    'customer.notSelected',
    'resource.notFound',
    'user.changed',
    'user.refused',
  ],
});
