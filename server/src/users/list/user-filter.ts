import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { ProductId } from '@keystead/contract/people/products.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { isSearchLength } from '@keystead/contract/rules/search-text.ts';
import type { Actor } from '../../actor/actor.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

/** The filters of a list. Text is matched anywhere in its field, ignoring case and accents. */
export type UserFilter = {
  firstName: string;
  lastName: string;
  /** Alternatives: any of the four searched fields, or each individually. */
  search: Partial<Record<SearchedField | 'any', string>>;
  status: UserStatus | undefined;
  access: AdminAccessType | undefined;
  /** Null means all. */
  locations: readonly number[] | null;
  /** Days without a sign-in. */
  unseenDays: number | undefined;
  endingWithinDays: number | undefined;
  product: ProductId | undefined;
};

type FilterInput = Pick<UserFilter, 'firstName' | 'lastName'> & {
  status?: UserStatus | undefined;
  userAccessType?: AdminAccessType | undefined;
  location?: number | undefined;
  unseenDays?: number | undefined;
  endingWithinDays?: number | undefined;
  product?: ProductId | undefined;
};

/** Matches everyone the list would show on all its pages. */
export const filterOf = (actor: Actor, input: FilterInput, search: UserFilter['search']): UserFilter => ({
  firstName: input.firstName,
  lastName: input.lastName,
  search,
  status: input.status,
  access: input.userAccessType,
  locations: locationsOf(actor, input.location),
  unseenDays: input.unseenDays,
  endingWithinDays: input.endingWithinDays,
  product: input.product,
});

const searchedFields = ['userName', 'email', 'customerEmployeeId', 'federatedLoginID'] as const;
export type SearchedField = (typeof searchedFields)[number];

/** Separates the fields in the columns `search` and `sort_key`. */
const separator = '\u001f';

/** Text that is too short to search is ignored. */
const searchableText = (text: string | undefined): string =>
  text && isSearchLength(text) ? text.trim() : '';

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern for one field among several, located by the number of separators before and after it. */
const inField = (text: string, position: number, fields: number): string =>
  [
    ...Array.from({ length: position }, () => '%'),
    `%${escaped(text)}%`,
    ...Array.from({ length: fields - 1 - position }, () => '%'),
  ].join(separator);

export const searchPatterns = ({ search }: UserFilter): string[] | null => {
  const anyFieldText = searchableText(search.any);
  const patterns = [
    ...(anyFieldText ? [`%${escaped(anyFieldText)}%`] : []),
    ...searchedFields.flatMap((field, index) => {
      const text = searchableText(search[field]);
      return text ? [inField(text, index, searchedFields.length)] : [];
    }),
  ];
  return patterns.length > 0 ? patterns : null;
};

/** The filter as it is applied, for the record. */
export const appliedFilter = ({ search, ...filter }: UserFilter): object => ({
  ...filter,
  firstName: searchableText(filter.firstName),
  lastName: searchableText(filter.lastName),
  search: searchableText(search.any),
});

/** `sort_key` contains the last name, then the first. */
export const namePatterns = ({ firstName, lastName }: UserFilter): string[] | null => {
  const patterns = [searchableText(lastName), searchableText(firstName)].flatMap((text, index) =>
    text ? [inField(text, index, 2)] : [],
  );
  return patterns.length > 0 ? patterns : null;
};

/** Location admins see all of their facilities or one of them; others see everything or one. */
export const locationsOf = (actor: Actor, location: number | undefined): readonly number[] | null => {
  const admin = userAdminOf(actor);
  if (!isLocationBound(admin.kind)) return location === undefined ? null : [location];
  if (location === undefined) return admin.facilityIds;
  if (!admin.facilityIds.includes(location)) throw fail('access.denied');
  return [location];
};
