import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from './messages.ts';

type Props = { label: string; applied: string; onSearch: (text: string) => void };

const debounceMs = 250;

/** Searches as the user types; going back in the history restores the text. */
export const SearchBox = ({ label, applied, onSearch }: Props) => {
  const [typed, setTyped] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), debounceMs);
  if (lastApplied !== applied) {
    setLastApplied(applied);
    if (typed.trim() !== applied) setTyped(applied);
  }
  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      spellCheck={false}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={messages.clearSearch} onClick={() => type('')} />
      }
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
};
