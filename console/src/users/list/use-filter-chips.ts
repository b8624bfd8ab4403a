import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { products } from '@keystead/contract/people/products.ts';
import { userStatuses } from '@keystead/contract/people/status.ts';
import { useQuery } from '@tanstack/react-query';
import type { FilterChip } from '../../kit/list/filter-bar.tsx';
import { locationsQuery } from '../lookups.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import type { FilterProps } from './filter-props.ts';
import { messages } from './messages.ts';
import { filterFields, type UserSearch } from './user-search.ts';

/** All except the search field, which is always visible. */
const chipFields = ['firstName', 'lastName', ...filterFields] as const;
type Field = (typeof chipFields)[number];

const labels: Record<Field, string> = {
  firstName: messages.fields.firstName,
  lastName: messages.fields.lastName,
  status: messages.status,
  access: messages.access,
  location: messages.location,
  product: messages.product,
  unseenDays: messages.unseen,
  endingWithinDays: messages.ending,
};

/** The chosen values as text; empty if not chosen. */
const chipValues = (search: UserSearch, locationName: string): Record<Field, string> => ({
  firstName: search.firstName,
  lastName: search.lastName,
  status: search.status && userStatuses[search.status],
  access: search.access && adminAccessTypes[search.access].name,
  location: locationName,
  product: search.product && products[search.product].name,
  unseenDays: search.unseenDays && messages.unseenFor(search.unseenDays),
  endingWithinDays: search.endingWithinDays && messages.endingWithin(search.endingWithinDays),
});

/** The active filters, each with a way to remove it. */
export const useFilterChips = ({ applied, onChange }: FilterProps): FilterChip[] => {
  const isBound = isLocationBound(useAdminKind());
  const hasLocationFilter = applied.location !== '' && !isBound;
  const { data: locations = [] } = useQuery({ ...locationsQuery, enabled: hasLocationFilter });
  const chosenLocation = locations.find(({ id }) => String(id) === applied.location);
  const values = chipValues(applied, hasLocationFilter ? (chosenLocation?.name ?? applied.location) : '');
  return chipFields
    .filter((field) => values[field] !== '')
    .map((field) => ({
      id: field,
      label: labels[field],
      value: values[field],
      onRemove: () => onChange({ [field]: '' }),
    }));
};
