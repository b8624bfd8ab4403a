import { Anchor, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import classes from './selection-bar.module.css';

type Props = {
  /** What is selected, for people who cannot see it. */
  label: string;
  count: number;
  /** How many match in all; missing while nobody knows. */
  total?: number | undefined;
  /** The total is the least there are. */
  isMinimum?: boolean;
  /** Selects all that match, also on other pages. */
  onSelectAll?: (() => void) | undefined;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
  /** Why something cannot be done. */
  note?: ReactNode;
};

/** Stands where the header of a list stood while something is selected: how many, all of them, what to do. */
export const SelectionBar = (props: Props) => {
  const { label, count, total, isMinimum = false, onSelectAll } = props;
  const isOffered = onSelectAll !== undefined && total !== undefined && count < total && !isMinimum;
  return (
    <Group role="group" aria-label={label} className={classes.bar}>
      <span role="status" className={classes.count}>
        {total === undefined ? messages.selected(count) : messages.selectedOf(count, total, isMinimum)}
      </span>
      {isOffered && (
        <Anchor component="button" type="button" fz={13} onClick={onSelectAll}>
          {messages.selectAll(total)}
        </Anchor>
      )}
      <div className={classes.actions}>{props.children}</div>
      <Button variant="subtle" size="compact-sm" onClick={props.onClear}>
        {messages.clearSelection}
      </Button>
      {props.note && (
        <span role="status" className={classes.note}>
          {props.note}
        </span>
      )}
    </Group>
  );
};
