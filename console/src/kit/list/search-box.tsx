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
  /** Texts that are being written to the URL; each comes back as `applied` a moment later. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const search = useDebouncedCallback((typedText: string) => {
    const text = typedText.trim();
    if (text !== applied) setSent([...sent, text]);
    onSearch(text);
  }, debounceMs);
  if (lastApplied !== applied) {
    setLastApplied(applied);
    const index = sent.indexOf(applied);
    setSent(sent.slice(index + 1));
    // What was typed in the meantime stays.
    if (index === -1) setTyped(applied);
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
