import { Pill } from '@mantine/core';
import classes from './filter-bar.module.css';
import { messages } from './messages.ts';

/** A filter that differs from the default, and how to remove it. */
export type FilterChip = { id: string; label: string; value: string; onRemove: () => void };

const Chip = ({ label, value, onRemove }: FilterChip) => (
  <Pill
    withRemoveButton
    bg="var(--mantine-color-default-hover)"
    onRemove={onRemove}
    // Not inside an input here, so the keyboard must be able to reach it.
    removeButtonProps={{ 'aria-label': messages.remove(label), 'aria-hidden': false, tabIndex: 0 }}
  >
    {label}: {value}
  </Pill>
);

export const FilterChips = ({ chips }: { chips: readonly FilterChip[] }) =>
  chips.length > 0 && (
    <ul aria-label={messages.active} className={classes.chips}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <Chip {...chip} />
        </li>
      ))}
    </ul>
  );
