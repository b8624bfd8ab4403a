import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { productIds } from '../people/products.ts';
import { productPanel, ssoidParams } from '../people/user.ts';

const params = ssoidParams.extend({ product: z.enum(productIds) });

const errors = [
  'session.missing',
  'access.denied',
  'customer.notSelected',
  'resource.notFound',
  'product.noAddress',
] as const;

export const askProduct = defineEndpoint({
  method: 'POST',
  path: '/api/users/:ssoid/products/:product/ask',
  access: accessRules.userList,
  summary:
    'Asks a product what it knows about a user, compared with what it was sent. Changes nothing there.',
  params,
  output: productPanel,
  asks: true,
  errors: [...errors, 'outside.unavailable', 'product.answersNot'],
  limitPerMinute: 60,
});

export const tellProduct = defineEndpoint({
  method: 'POST',
  path: '/api/users/:ssoid/products/:product/tell',
  access: accessRules.createUser,
  summary: 'Sends a user to a product again: retries what failed, or sends everything it should know.',
  params,
  output: nothing,
  errors: [...errors, 'product.nothingToTell'],
});
