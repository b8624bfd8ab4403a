import { TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';

/** Up to this length a list needs no filter. */
const filterThreshold = 8;

type Props = {
  label: string;
  /** The number of entries without a filter. */
  total: number;
  value: string;
  onChange: (typed: string) => void;
  /** What the filter leaves, in words; announced while something is typed. */
  left: string;
};

/** Filters a long list by the typed words. Hidden entries keep their choices. */
export const FilterField = ({ label, total, value, onChange, left }: Props) =>
  total > filterThreshold && (
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
        // Enter must not submit the form, and Esc must not close the surrounding dialog.
        if (event.key === 'Enter') event.preventDefault();
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
    />
  );
