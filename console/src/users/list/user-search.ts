import { type AdminAccessType, adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { listPageSize, listPageSizes, sortDirection } from '@keystead/contract/page.ts';
import { productIds } from '@keystead/contract/people/products.ts';
import { userStatusCodes } from '@keystead/contract/people/status.ts';
import { isSearchable, isSearchLength } from '@keystead/contract/rules/search-text.ts';
import { userSortColumns } from '@keystead/contract/users/user-list.ts';
import { isLocationNumber } from '@keystead/contract/users/user-views.ts';
import { z } from 'zod';
import { listAddress } from '../../kit/list/list-search.ts';
import { createPersistentStore } from '../../persistent-store.ts';

const pageSize = z.coerce.number().refine((size) => listPageSizes.some((known) => known === size));

/** The page size last chosen in this browser. */
export const rememberedPageSize = createPersistentStore('users.page-size', pageSize, listPageSize);

const accessCodes = Object.keys(adminAccessTypes) as [AdminAccessType, ...AdminAccessType[]];

const text = z
  .string()
  .trim()
  .max(200)
  .refine((value) => isSearchable(value) && isSearchLength(value))
  .catch('');

/** A number of days, as written in the address. */
const days = (least: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .refine((text) => Number(text) >= least && Number(text) <= 3650)
    .catch('');

/** What the list shows, as stored in its address. A remembered size differs between browsers. */
export const userList = listAddress(
  {
    firstName: text,
    lastName: text,
    search: text,
    status: z.enum(['', ...userStatusCodes]).catch(''),
    access: z.enum(['', ...accessCodes]).catch(''),
    location: z.string().refine(isLocationNumber).catch(''),
    product: z.enum(['', ...productIds]).catch(''),
    unseenDays: days(1),
    endingWithinDays: days(0),
    /** The saved view last opened. */
    view: z
      .string()
      .regex(/^\d{1,9}$/)
      .catch(''),
    sort: z.enum(userSortColumns).catch('lastName'),
    direction: sortDirection.catch('asc'),
  },
  {
    remembered: () => ({ size: rememberedPageSize.get() }),
    always: (name) => name === 'size' && rememberedPageSize.get() !== listPageSize,
  },
);

export type UserSearch = ReturnType<typeof userList.read>;

export const searchFields = ['firstName', 'lastName', 'search'] as const;
export type SearchTexts = Pick<UserSearch, (typeof searchFields)[number]>;

export const textsOf = ({ firstName, lastName, search }: SearchTexts): SearchTexts => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  search: search.trim(),
});

/** All texts are searched together, so each must be valid. */
export const canSearch = (texts: SearchTexts): boolean =>
  searchFields.every((name) => isSearchable(texts[name]) && isSearchLength(texts[name]));

/** A name typed where usernames and ids are searched, moved to the fields for names; null if it can't be a name. */
export const asNames = ({ firstName, lastName, search }: SearchTexts): SearchTexts | null => {
  const [first = '', ...others] = search.trim().split(/\s+/);
  const names =
    others.length > 0 ? { firstName: first, lastName: others.join(' ') } : { firstName: '', lastName: first };
  const isName = firstName === '' && lastName === '' && /^[^@\d]+$/.test(search);
  return isName && canSearch({ ...names, search: '' }) ? { ...names, search: '' } : null;
};

/** The filters of the list besides its texts. */
export const filterFields = [
  'status',
  'access',
  'location',
  'product',
  'unseenDays',
  'endingWithinDays',
] as const;

export const withoutFilters = (search: UserSearch): UserSearch => ({
  ...userList.read({}),
  size: search.size,
  sort: search.sort,
  direction: search.direction,
});

/** Whether anything filters the list; sorting, paging and the default location don't count. */
export const hasFilters = (search: UserSearch, defaultLocation = ''): boolean =>
  [...searchFields, ...filterFields].some(
    (name) => search[name] !== (name === 'location' ? defaultLocation : ''),
  );
