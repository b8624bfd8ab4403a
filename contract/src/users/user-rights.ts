import { z } from 'zod';
import { allRights, type Right } from '../access/rights.ts';
import { defineEndpoint } from '../endpoint.ts';
import { userCall } from './user-call.ts';

const right = z.enum(allRights as [Right, ...Right[]]);

export const userRights = z.object({
  /** Rights held in addition to those of the admin access, limited to those that can be granted individually. */
  rights: z.array(right),
  /** Rights that the requesting person can grant and revoke; empty if there is nothing to change. */
  choices: z.array(right),
  version: z.number().int(),
});
export type UserRights = z.output<typeof userRights>;

export const listSingleRights = defineEndpoint({
  ...userCall,
  params: z.object({}),
  method: 'GET',
  path: '/api/lookups/single-rights',
  summary: 'Lists the rights the caller can grant a new user in addition to those of an admin access.',
  output: z.array(right),
});

export const getUserRights = defineEndpoint({
  ...userCall,
  method: 'GET',
  path: '/api/users/:ssoid/rights',
  summary: 'Lists a user’s individually granted rights, and those the caller can grant.',
  output: userRights,
});

export const setUserRights = defineEndpoint({
  ...userCall,
  method: 'PUT',
  path: '/api/users/:ssoid/rights',
  summary: 'Grants a user these rights and revokes the others, among those the caller can grant.',
  body: z.object({ rights: z.array(right).max(allRights.length), version: z.number().int() }),
  output: userRights,
  errors: [...userCall.errors, 'user.changed', 'user.lastAdmin'],
});
