import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { allRows, queryNumber } from '../page.ts';
import { customerOption } from './settings.ts';

const errors = ['session.missing', 'access.denied'] as const;

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/customers',
  access: 'VIEW_ANY_CUSTOMER',
  summary: 'Customers to provide support to, by account id; also those that cannot be selected.',
  query: z.object({
    /** Words from the account id or name, in any order. */
    search: z.string().max(200).optional(),
    limit: queryNumber(1, allRows).default(allRows),
    /** Page number, for pages of that length. */
    page: queryNumber(1, 1_000_000).default(1),
  }),
  output: z.array(customerOption),
  errors: [...errors, 'request.invalid'],
});

export const selectCustomer = defineEndpoint({
  method: 'PUT',
  path: '/api/support-customers/:accountId',
  access: 'VIEW_ANY_CUSTOMER',
  summary: 'Makes this session work for the given customer.',
  params: z.object({ accountId: z.string().min(1).max(100) }),
  output: nothing,
  choosesCustomer: true,
  errors: [...errors, 'customer.unknown', 'customer.notSelectable'],
});

export const clearCustomer = defineEndpoint({
  method: 'DELETE',
  path: '/api/support-customers',
  access: 'VIEW_ANY_CUSTOMER',
  summary: 'Makes this session stop working for a customer.',
  output: nothing,
  choosesCustomer: true,
  errors,
});
