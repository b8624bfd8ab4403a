import { TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';

/** Lists up to here are seen at a glance. */
const glance = 8;

type Props = {
  label: string;
  /** How many there are without a filter. */
  total: number;
  value: string;
  onChange: (typed: string) => void;
  /** What the filter leaves, in words; told while something is typed. */
  left: string;
};

/** Narrows a long list to what has the typed words. What is hidden keeps its choices. */
export const FilterField = ({ label, total, value, onChange, left }: Props) =>
  total > glance && (
    <TextInput
      type="search"
      label={label}
      value={value}
      maxLength={100}
      spellCheck={false}
      autoComplete="off"
      leftSection={<IconFilter size={16} aria-hidden />}
      description={<span role="status">{value.trim() === '' ? '' : left}</span>}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        // Neither sends the form nor closes what it stands in.
        if (event.key === 'Enter') event.preventDefault();
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
    />
  );
