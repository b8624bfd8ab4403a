import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ssoidParams, user } from '../people/user.ts';

const errors = ['session.missing', 'access.denied', 'customer.notSelected', 'resource.notFound'] as const;

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/users/:ssoid',
  access: accessRules.userList,
  summary: 'Returns one user, with the actions the caller is allowed to perform.',
  params: ssoidParams,
  output: user,
  errors,
});

export const getUserOffice = defineEndpoint({
  method: 'GET',
  path: '/api/users/:ssoid/office',
  access: accessRules.userList,
  summary: "A user's private-duty office; 404 when the user has none.",
  params: ssoidParams,
  output: z.object({ id: z.string(), name: z.string() }),
  errors,
});
