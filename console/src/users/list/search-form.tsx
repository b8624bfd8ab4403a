import {
  isSearchable,
  isSearchLength,
  unsearchableCharacters,
} from '@keystead/contract/rules/search-text.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { say } from '../../say.ts';
import { searchDebounceMs } from '../search-debounce.ts';
import { Filters } from './filters.tsx';
import { messages } from './messages.ts';
import { useFilterChips } from './use-filter-chips.ts';
import { canSearch, type SearchTexts, searchFields, textsOf, type UserSearch } from './user-search.ts';

type Props = {
  applied: UserSearch;
  /** Whether any filter differs from the default. */
  isFiltered: boolean;
  onSearch: (changes: Partial<UserSearch>, trigger: 'typed' | 'pressed') => void;
  onClear: () => void;
};

const isSame = (one: SearchTexts, other: SearchTexts): boolean =>
  searchFields.every((name) => one[name] === other[name]);

/** Keeps the text as typed; only an address changed from outside replaces it. */
const useDraft = (applied: UserSearch) => {
  const [draft, setDraft] = useState(textsOf(applied));
  const [sent, setSent] = useState(textsOf(applied));
  const [lastApplied, setLastApplied] = useState(applied);
  if (lastApplied !== applied) {
    setLastApplied(applied);
    if (!isSame(textsOf(applied), sent)) {
      setDraft(textsOf(applied));
      setSent(textsOf(applied));
    }
  }
  return { draft, setDraft, setSent };
};

const problemOf = (text: string) => {
  if (!isSearchable(text)) return { error: say(unsearchableCharacters) };
  return isSearchLength(text) ? {} : { description: messages.short };
};

type TextProps = { name: keyof SearchTexts; draft: SearchTexts; onType: (typed: SearchTexts) => void };

const SearchText = ({ name, draft, onType }: TextProps) => (
  <TextInput
    label={messages.fields[name]}
    value={draft[name]}
    maxLength={200}
    spellCheck={false}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    {...problemOf(draft[name])}
    onChange={({ currentTarget }) => onType({ ...draft, [name]: currentTarget.value })}
  />
);

/** The most common search comes first. */
export const SearchForm = ({ applied, isFiltered, onSearch, onClear }: Props) => {
  const { draft, setDraft, setSent } = useDraft(applied);
  const isClearable = isFiltered || searchFields.some((name) => draft[name] !== '');
  const send = (typed: SearchTexts, changes: Partial<UserSearch>, trigger: 'typed' | 'pressed') => {
    debouncedSend.cancel();
    const texts = canSearch(typed) ? textsOf(typed) : {};
    setSent(textsOf({ ...applied, ...texts }));
    onSearch({ ...texts, ...changes }, trigger);
  };
  const debouncedSend = useDebouncedCallback((typed: SearchTexts) => {
    if (canSearch(typed) && !isSame(textsOf(typed), textsOf(applied))) send(typed, {}, 'typed');
  }, searchDebounceMs);
  const changeText = (typed: SearchTexts) => {
    setDraft(typed);
    debouncedSend(typed);
  };
  const clear = () => {
    debouncedSend.cancel();
    const empty = { firstName: '', lastName: '', search: '' };
    setDraft(empty);
    setSent(empty);
    onClear();
  };
  const choose = (changes: Partial<UserSearch>) => send(draft, changes, 'pressed');
  return (
    <ContentCard flush>
      <FilterBar
        label={messages.form}
        form={{
          verb: messages.search,
          isReady: canSearch(draft),
          onSubmit: () => send(draft, {}, 'pressed'),
        }}
        search={<SearchText name="search" draft={draft} onType={changeText} />}
        chips={useFilterChips({ applied, onChange: choose })}
        onClear={isClearable ? clear : undefined}
      >
        <SearchText name="firstName" draft={draft} onType={changeText} />
        <SearchText name="lastName" draft={draft} onType={changeText} />
        <Filters applied={applied} onChange={choose} />
      </FilterBar>
    </ContentCard>
  );
};
