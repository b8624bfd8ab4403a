import { accessRules } from '../access/access-rules.ts';
import { ssoidParams } from '../people/user.ts';

/** What all that is done to one user has in common. */
export const userCall = {
  access: accessRules.userList,
  params: ssoidParams,
  errors: [
    'request.invalid',
    'session.missing',
    'access.denied',
    'customer.notSelected',
    'resource.notFound',
    'user.refused',
  ],
} as const;
