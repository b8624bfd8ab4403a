import { accessRules } from '../access/access-rules.ts';
import { ssoidParams } from '../people/user.ts';

/** What all calls that act on one user have in common. */
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
