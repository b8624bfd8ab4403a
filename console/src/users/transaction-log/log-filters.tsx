import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { isSearchLength } from '@keystead/contract/rules/search-text.ts';
import { type TransactionFilter, transactionFilters } from '@keystead/contract/users/transaction-log.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DateRange } from '../../kit/dates/date-range.tsx';
import { rangeText } from '../../kit/dates/range-text.ts';
import { FilterBar, type FilterChip } from '../../kit/list/filter-bar.tsx';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { allLocations } from '../all-locations.ts';
import { OwnLocationSelect } from '../own-location-select.tsx';
import { searchDebounceMs } from '../search-debounce.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import { isValidRange, type LogSearch } from './log-search.ts';
import { messages } from './messages.ts';

const statuses = Object.entries(transactionFilters).map(([value, label]) => ({ value, label }));

type Props = { applied: LogSearch; onChange: (changes: Partial<LogSearch>, replace?: boolean) => void };

/** Keeps the text as typed; only an address changed from outside replaces it. */
const SearchText = ({ applied, onChange }: Props) => {
  const [typed, setTyped] = useState(applied.search);
  const [sent, setSent] = useState(applied.search);
  const [lastApplied, setLastApplied] = useState(applied.search);
  if (lastApplied !== applied.search) {
    setLastApplied(applied.search);
    if (applied.search !== sent) {
      setTyped(applied.search);
      setSent(applied.search);
    }
  }
  const send = (text: string) => {
    const search = text.trim();
    if (!isSearchLength(search) || search === applied.search) return;
    setSent(search);
    onChange({ search }, true);
  };
  const debouncedSend = useDebouncedCallback(send, searchDebounceMs);
  return (
    <TextInput
      label={messages.search}
      value={typed}
      maxLength={100}
      spellCheck={false}
      leftSection={<IconSearch size={16} aria-hidden />}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...(!isSearchLength(typed) && { description: messages.short })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        debouncedSend(currentTarget.value);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return;
        debouncedSend.cancel();
        send(typed);
      }}
    />
  );
};

/** The filters that differ from the default. */
const chipsOf = (applied: LogSearch, defaults: LogSearch, onChange: Props['onChange']): FilterChip[] => {
  const { status, from, to } = applied;
  const chips: FilterChip[] = [];
  if (status !== defaults.status)
    chips.push({
      id: 'status',
      label: messages.status,
      value: transactionFilters[status],
      onRemove: () => onChange({ status: defaults.status }),
    });
  if (isValidRange(applied) && (from !== defaults.from || to !== defaults.to))
    chips.push({
      id: 'range',
      label: messages.dateRange,
      value: rangeText(from, to),
      onRemove: () => onChange({ from: defaults.from, to: defaults.to }),
    });
  return chips;
};

type FilterProps = Props & {
  /** What the log shows by default. */
  usual: LogSearch;
  end: ReactNode;
};

export const LogFilters = ({ applied, usual, onChange, end }: FilterProps) => {
  const hasLocations = isLocationBound(useAdminKind());
  const chips = chipsOf(applied, usual, onChange);
  const { status, from, to } = usual;
  const isNarrowed = chips.length > 0 || applied.search !== '';
  return (
    <FilterBar
      label={messages.form}
      chips={chips}
      {...(isNarrowed && { onClear: () => onChange({ search: '', status, from, to }) })}
      end={end}
      search={<SearchText applied={applied} onChange={onChange} />}
    >
      <ChoiceSelect
        label={messages.status}
        data={statuses}
        value={applied.status}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value as TransactionFilter })}
      />
      <DateRange
        label={messages.dateRange}
        start={applied.from}
        end={applied.to}
        error={isValidRange(applied) ? undefined : messages.badRange}
        onChange={(start, finish) => onChange({ from: start, to: finish })}
      />
      {hasLocations && (
        <OwnLocationSelect
          label={messages.location}
          all={{ value: allLocations, label: messages.allLocations }}
          value={applied.location}
          onChange={(location) => onChange({ location })}
        />
      )}
    </FilterBar>
  );
};
