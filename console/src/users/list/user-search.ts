import { type AdminAccessType, adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { listPageSize, listPageSizes, sortDirection } from '@keystead/contract/page.ts';
import { userStatusCodes } from '@keystead/contract/people/status.ts';
import { isSearchable, isSearchLength } from '@keystead/contract/rules/search-text.ts';
import { userSortColumns } from '@keystead/contract/users/user-list.ts';
import { z } from 'zod';
import { remembered } from '../../remembered.ts';

const pageSize = z.coerce.number().refine((size) => listPageSizes.some((known) => known === size));

/** The page size this browser chose last. */
export const rememberedPageSize = remembered('users.page-size', pageSize, listPageSize);

const accessCodes = Object.keys(adminAccessTypes) as [AdminAccessType, ...AdminAccessType[]];

const text = z
  .string()
  .trim()
  .max(200)
  .refine((value) => isSearchable(value) && isSearchLength(value))
  .catch('');

const schema = z.object({
  firstName: text,
  lastName: text,
  search: text,
  status: z.enum(['', ...userStatusCodes]).catch(''),
  access: z.enum(['', ...accessCodes]).catch(''),
  location: z.string().regex(/^\d+$/).catch(''),
  page: z.coerce.number().int().min(1).catch(1),
  size: pageSize.catch(listPageSize),
  sort: z.enum(userSortColumns).catch('lastName'),
  direction: sortDirection.catch('asc'),
});

/** What the list shows, as its address says it. Whatever makes no sense there counts as absent. */
export type UserSearch = z.output<typeof schema>;

export const readUserSearch = (query: Record<string, unknown>): UserSearch =>
  schema.parse({ size: rememberedPageSize.get(), ...query });

const usual = schema.parse({});

/** The address leaves out what is as usual for everybody; a remembered size is not. */
export const toAddress = (search: UserSearch): Partial<UserSearch> =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([key, value]) =>
        value !== usual[key as keyof UserSearch] ||
        (key === 'size' && rememberedPageSize.get() !== listPageSize),
    ),
  );

export const searchFields = ['firstName', 'lastName', 'search'] as const;
export type SearchTexts = Pick<UserSearch, (typeof searchFields)[number]>;

export const textsOf = ({ firstName, lastName, search }: SearchTexts): SearchTexts => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  search: search.trim(),
});

/** Every text is searched for together, so each must be fit for it. */
export const canSearch = (texts: SearchTexts): boolean =>
  searchFields.every((name) => isSearchable(texts[name]) && isSearchLength(texts[name]));

export const withoutFilters = (search: UserSearch): UserSearch => ({
  ...usual,
  size: search.size,
  sort: search.sort,
  direction: search.direction,
});
