import { Anchor, Button, CloseIcon, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBreakpoint } from '../table/use-breakpoint.ts';
import { messages } from './messages.ts';
import classes from './selection-bar.module.css';

type Props = {
  /** What is selected, for screen readers. */
  label: string;
  count: number;
  /** The number of matches; undefined while unknown. */
  total?: number | undefined;
  /** Whether the total is a minimum. */
  isMinimum?: boolean;
  /** Selects all matches, including those on other pages. */
  onSelectAll?: (() => void) | undefined;
  onClear: () => void;
  /** The actions for the selection. */
  children: ReactNode;
  /** Why an action is not available. */
  note?: ReactNode;
};

/** Replaces the header of a list while something is selected: the count, a way to select all, and the actions. */
export const SelectionBar = (props: Props) => {
  const { label, count, total, isMinimum = false, onSelectAll } = props;
  const isOffered = onSelectAll !== undefined && total !== undefined && count < total && !isMinimum;
  // Not only moved by style, so that the focus follows what is seen: on a phone it is above the actions.
  const isPhone = useBreakpoint() === 'phone';
  const clear = (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={messages.clearSelection}
      className={classes.clear ?? ''}
      onClick={props.onClear}
    >
      <CloseIcon size="16" aria-hidden />
      <span>{messages.clearSelection}</span>
    </Button>
  );
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
      {isPhone && clear}
      <div className={classes.actions}>{props.children}</div>
      {!isPhone && clear}
      {props.note && (
        <span role="status" className={classes.note}>
          {props.note}
        </span>
      )}
    </Group>
  );
};
