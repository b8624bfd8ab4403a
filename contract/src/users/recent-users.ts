import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';

/** How many recent users are remembered. */
export const recentUsersMaximum = 8;

const ssoids = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(recentUsersMaximum));

/** A user by name, for short lists. */
const namedUser = z.object({
  ssoid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  status: z.string(),
});

export const nameUsers = defineEndpoint({
  method: 'GET',
  path: '/api/named-users',
  access: accessRules.userList,
  summary:
    'Returns the names of users by id, in the requested order, leaving out those the caller cannot see.',
  query: z.object({ ssoids }),
  output: z.array(namedUser),
  errors: ['session.missing', 'access.denied', 'customer.notSelected', 'request.invalid'],
});
