import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { products } from '@keystead/contract/people/products.ts';
import { userStatuses } from '@keystead/contract/people/status.ts';
import { Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { locationsQuery } from '../lookups.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import type { FilterProps } from './filter-props.ts';
import classes from './list.module.css';
import { messages } from './messages.ts';
import { filterFields, type UserSearch } from './user-search.ts';

type Field = (typeof filterFields)[number];

const labels: Record<Field, string> = {
  status: messages.status,
  access: messages.access,
  location: messages.location,
  product: messages.product,
  unseenDays: messages.unseen,
  endingWithinDays: messages.ending,
};

/** What is chosen, in words; empty for nothing. */
const wordsOf = (search: UserSearch, locationName: string): Record<Field, string> => ({
  status: search.status && userStatuses[search.status],
  access: search.access && adminAccessTypes[search.access].name,
  location: locationName,
  product: search.product && products[search.product].name,
  unseenDays: search.unseenDays && messages.unseenFor(search.unseenDays),
  endingWithinDays: search.endingWithinDays && messages.endingWithin(search.endingWithinDays),
});

/** What the list is narrowed to, each with a way to take it back. */
export const FilterChips = ({ applied, onChange }: FilterProps) => {
  const isBound = isLocationBound(useAdminKind());
  const isPlaced = applied.location !== '' && !isBound;
  const { data: locations = [] } = useQuery({ ...locationsQuery, enabled: isPlaced });
  const place = locations.find(({ id }) => String(id) === applied.location);
  const words = wordsOf(applied, isPlaced ? (place?.name ?? applied.location) : '');
  const chosen = filterFields.filter((field) => words[field] !== '');
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={messages.chosen}>
      {chosen.map((field) => (
        <li key={field}>
          <Pill
            withRemoveButton
            bg="var(--mantine-color-default-hover)"
            removeButtonProps={{
              'aria-label': messages.removeFilter(labels[field]),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => onChange({ [field]: '' })}
          >
            {labels[field]}: {words[field]}
          </Pill>
        </li>
      ))}
    </ul>
  );
};
