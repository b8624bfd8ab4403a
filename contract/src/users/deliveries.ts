import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { delivery } from '../people/deliveries.ts';
import { ssoidParams } from '../people/user.ts';

export const listDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/users/:ssoid/deliveries',
  access: accessRules.userList,
  summary: 'The latest mails and text messages to a user and what became of them, newest first.',
  params: ssoidParams,
  output: z.array(delivery),
  errors: ['session.missing', 'access.denied', 'customer.notSelected', 'resource.notFound'],
});
