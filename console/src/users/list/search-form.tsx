import {
  isSearchable,
  isSearchLength,
  unsearchableCharacters,
} from '@keystead/contract/rules/search-text.ts';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { say } from '../../say.ts';
import { FilterChips } from './filter-chips.tsx';
import { Filters } from './filters.tsx';
import classes from './list.module.css';
import { messages } from './messages.ts';
import {
  canSearch,
  hasFilters,
  type SearchTexts,
  searchFields,
  textsOf,
  type UserSearch,
} from './user-search.ts';

const typingPause = 500;

/** What most people search by stands first. */
const shownFields = ['search', 'firstName', 'lastName'] as const;

type Props = {
  applied: UserSearch;
  onSearch: (wanted: Partial<UserSearch>, how: 'typed' | 'pressed') => void;
  onClear: () => void;
};

const isSame = (one: SearchTexts, other: SearchTexts): boolean =>
  searchFields.every((name) => one[name] === other[name]);

/** What is typed stays as typed; only an address that somebody else has changed replaces it. */
const useDraft = (applied: UserSearch) => {
  const [draft, setDraft] = useState(textsOf(applied));
  const [sent, setSent] = useState(textsOf(applied));
  const [known, setKnown] = useState(applied);
  if (known !== applied) {
    setKnown(applied);
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

export const SearchForm = ({ applied, onSearch, onClear }: Props) => {
  const { draft, setDraft, setSent } = useDraft(applied);
  const isFiltered = hasFilters(applied) || searchFields.some((name) => draft[name] !== '');
  const send = (typed: SearchTexts, wanted: Partial<UserSearch>, how: 'typed' | 'pressed') => {
    later.cancel();
    const texts = canSearch(typed) ? textsOf(typed) : {};
    setSent(textsOf({ ...applied, ...texts }));
    onSearch({ ...texts, ...wanted }, how);
  };
  const later = useDebouncedCallback((typed: SearchTexts) => {
    if (canSearch(typed) && !isSame(textsOf(typed), textsOf(applied))) send(typed, {}, 'typed');
  }, typingPause);
  const type = (typed: SearchTexts) => {
    setDraft(typed);
    later(typed);
  };
  return (
    <ContentCard flush>
      <search className={classes.bar}>
        <form
          aria-label={messages.form}
          className={classes.fields}
          onSubmit={(event) => {
            event.preventDefault();
            if (canSearch(draft)) send(draft, {}, 'pressed');
          }}
        >
          {shownFields.map((name) => (
            <TextInput
              key={name}
              label={messages.fields[name]}
              value={draft[name]}
              maxLength={200}
              spellCheck={false}
              className={name === 'search' ? classes.search : classes.text}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              {...problemOf(draft[name])}
              onChange={({ currentTarget }) => type({ ...draft, [name]: currentTarget.value })}
            />
          ))}
          <Filters applied={applied} onChange={(wanted) => send(draft, wanted, 'pressed')} />
          <Button type="submit" className={classes.formActions} disabled={!canSearch(draft)}>
            {messages.search}
          </Button>
        </form>
        {isFiltered && (
          <div className={classes.chosen}>
            <FilterChips applied={applied} onChange={(wanted) => send(draft, wanted, 'pressed')} />
            <Anchor
              component="button"
              type="button"
              fz={13}
              onClick={() => {
                later.cancel();
                const empty = { firstName: '', lastName: '', search: '' };
                setDraft(empty);
                setSent(empty);
                onClear();
              }}
            >
              {messages.clear}
            </Anchor>
          </div>
        )}
      </search>
    </ContentCard>
  );
};
