import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { type AdminAccessType, adminAccessTypes } from '../access/bundles.ts';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { byId, queryVersion, version } from '../list-query.ts';
import { sortDirection } from '../page.ts';
import { productIds } from '../people/products.ts';
import { userStatusCodes } from '../people/status.ts';
import { isSearchable } from '../rules/search-text.ts';
import { label } from '../rules/visible-text.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';
import { userColumnIds, userSortColumns } from './user-list.ts';

/** How many views a person can have, how many a customer can share with everyone, and how long their names can be. */
export const viewLimits = { own: 20, shared: 20, name: 40 } as const;

const accessCodes = Object.keys(adminAccessTypes) as [AdminAccessType, ...AdminAccessType[]];
const text = z.string().trim().max(200).refine(isSearchable).default('');
/** A facility's number as text. */
export const isLocationNumber = (text: string): boolean =>
  /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647;

const number = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{0,${digits}}$`))
    .default('');

/** What the list shows, in the terms of its URL; empty means all. */
export const viewSearch = z.object({
  firstName: text,
  lastName: text,
  search: text,
  status: z.enum(['', ...userStatusCodes]).default(''),
  access: z.enum(['', ...accessCodes]).default(''),
  location: z
    .string()
    .refine((text) => text === '' || isLocationNumber(text))
    .default(''),
  product: z.enum(['', ...productIds]).default(''),
  unseenDays: number(4),
  endingWithinDays: number(4),
  sort: z.enum(userSortColumns).default('lastName'),
  direction: sortDirection.default('asc'),
});
export type ViewSearch = z.output<typeof viewSearch>;

const columns = z.array(z.enum(userColumnIds)).min(1).max(userColumnIds.length);

export const userViewInput = z.object({
  name: label(viewLimits.name).min(1, inSchema(sentence('record.nameMissing'))),
  /** Visible to everyone who sees the customer's list. */
  isShared: z.boolean(),
  search: viewSearch,
  columns: columns.refine((ids) => new Set(ids).size === ids.length),
});
export type UserViewInput = z.output<typeof userViewInput>;

export const userView = userViewInput.extend({
  id: z.number().int(),
  name: z.string(),
  columns,
  version,
  mayChange: z.boolean(),
});
export type UserView = z.output<typeof userView>;

const call = { access: accessRules.userList } as const;
const errors = ['request.invalid', 'session.missing', 'access.denied', 'customer.notSelected'] as const;

export const listUserViews = defineEndpoint({
  ...call,
  method: 'GET',
  path: '/api/users/views',
  summary: "One's own views of the list, and those of the customer, by name.",
  output: z.object({
    views: z.array(userView),
    /** Whether the requesting person can create views for everyone at the customer. */
    mayShare: z.boolean(),
  }),
  errors: ['session.missing', 'access.denied', 'customer.notSelected'],
});

/** A view that matches more is not counted to the end: the list does not wait for numbers. */
export const viewCountMaximum = 1000;

export const countUserViews = defineEndpoint({
  ...call,
  method: 'GET',
  path: '/api/users/views/counts',
  summary: 'Counts the users each of these views shows, up to 1,000; within a location if a view has none.',
  query: z.object({ location: z.coerce.number().int().optional() }),
  output: z.array(z.object({ id: z.number().int(), count: z.number().int(), isExact: z.boolean() })),
  errors,
});

export const createUserView = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/users/views',
  summary: 'Saves a view of the list; a corporate admin can share it with the whole customer.',
  body: userViewInput,
  output: z.object({ id: z.number().int() }),
  creates: true,
  errors: [...errors, 'view.limitReached'],
});

export const updateUserView = defineEndpoint({
  ...call,
  method: 'PUT',
  path: '/api/users/views/:id',
  summary: 'Renames a view, changes what it shows, or shares it with the whole customer.',
  params: byId,
  body: userViewInput.extend({ version }),
  output: nothing,
  errors: [...errors, 'resource.notFound', 'record.changed', 'view.limitReached'],
});

export const removeUserView = defineEndpoint({
  ...call,
  method: 'DELETE',
  path: '/api/users/views/:id',
  summary: 'Deletes a view.',
  params: byId,
  query: z.object({ version: queryVersion }),
  output: nothing,
  errors: [...errors, 'resource.notFound', 'record.changed'],
});
