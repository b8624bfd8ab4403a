import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { isSearchLength } from '@keystead/contract/rules/search-text.ts';
import { type TransactionFilter, transactionFilters } from '@keystead/contract/users/transaction-log.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { DateRange } from '../../kit/dates/date-range.tsx';
import { OwnLocationSelect } from '../own-location-select.tsx';
import { useAdminKind } from '../use-admin-kind.ts';
import { isRange, type LogSearch } from './log-search.ts';
import { messages } from './messages.ts';
import classes from './transaction-log.module.css';

const typingPause = 500;

const statuses = Object.entries(transactionFilters).map(([value, label]) => ({ value, label }));

type Props = { applied: LogSearch; onChange: (wanted: Partial<LogSearch>, replace?: boolean) => void };

/** What is typed stays as typed; only an address that somebody else has changed replaces it. */
const SearchText = ({ applied, onChange }: Props) => {
  const [typed, setTyped] = useState(applied.search);
  const [sent, setSent] = useState(applied.search);
  const [known, setKnown] = useState(applied.search);
  if (known !== applied.search) {
    setKnown(applied.search);
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
  const later = useDebouncedCallback(send, typingPause);
  return (
    <TextInput
      className={classes.search}
      label={messages.search}
      value={typed}
      maxLength={100}
      spellCheck={false}
      leftSection={<IconSearch size={16} aria-hidden />}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...(!isSearchLength(typed) && { description: messages.short })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        later(currentTarget.value);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return;
        later.cancel();
        send(typed);
      }}
    />
  );
};

export const LogFilters = ({ applied, onChange }: Props) => {
  const hasLocations = isLocationBound(useAdminKind());
  return (
    <ContentCard>
      <search aria-label={messages.form} className={classes.filters}>
        <SearchText applied={applied} onChange={onChange} />
        <NativeSelect
          label={messages.status}
          data={statuses}
          value={applied.status}
          onChange={({ currentTarget }) => onChange({ status: currentTarget.value as TransactionFilter })}
        />
        <DateRange
          label={messages.dateRange}
          start={applied.from}
          end={applied.to}
          error={isRange(applied) ? undefined : messages.badRange}
          onChange={(from, to) => onChange({ from, to })}
        />
        {hasLocations && (
          <OwnLocationSelect
            label={messages.location}
            value={applied.location}
            onChange={(location) => onChange({ location })}
          />
        )}
      </search>
    </ContentCard>
  );
};
