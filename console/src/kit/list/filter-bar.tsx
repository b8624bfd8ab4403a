import { Anchor, Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';
import { messages } from './messages.ts';

/** A filter that is not as usual, and the way to take it back. */
export type FilterChip = { id: string; label: string; value: string; onRemove: () => void };

type Props = {
  /** What the fields do, for people who cannot see them; one field alone says it itself. */
  label?: string | undefined;
  /** The fields, the search first. */
  children: ReactNode;
  chips?: readonly FilterChip[];
  /** Missing while nothing is to be cleared. */
  onClear?: (() => void) | undefined;
  /** At the end of the line: what can be done with the list as a whole. */
  end?: ReactNode;
};

const Chip = ({ label, value, onRemove }: FilterChip) => (
  <Pill
    withRemoveButton
    bg="var(--mantine-color-default-hover)"
    onRemove={onRemove}
    // Not part of a field here, so the keyboard needs a way to it.
    removeButtonProps={{ 'aria-label': messages.remove(label), 'aria-hidden': false, tabIndex: 0 }}
  >
    {label}: {value}
  </Pill>
);

/** What narrows a list, on one line above its rows; below it what is chosen, each to be taken back. */
export const FilterBar = ({ label, children, chips = [], onClear, end }: Props) => (
  <search aria-label={label} className={classes.bar}>
    <div className={classes.line}>
      {children}
      {end && <div className={classes.end}>{end}</div>}
    </div>
    {(chips.length > 0 || onClear) && (
      <div className={classes.chosen}>
        {chips.length > 0 && (
          <ul aria-label={messages.filters} className={classes.chips}>
            {chips.map((chip) => (
              <li key={chip.id}>
                <Chip {...chip} />
              </li>
            ))}
          </ul>
        )}
        {onClear && (
          <Anchor component="button" type="button" fz={13} onClick={onClear}>
            {messages.clearAll}
          </Anchor>
        )}
      </div>
    )}
  </search>
);
