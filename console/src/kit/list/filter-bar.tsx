import { Anchor, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useRoom } from '../table/use-room.ts';
import classes from './filter-bar.module.css';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import { messages } from './messages.ts';

export type { FilterChip } from './filter-chips.tsx';

type Form = {
  /** What the button does, in its own word; Enter does the same. */
  verb: string;
  isReady: boolean;
  onSubmit: () => void;
};

type Props = {
  /** What the fields do, for people who cannot see them; one field alone says it itself. */
  label?: string | undefined;
  /** What is always in view: the field that most people search by. */
  search: ReactNode;
  /** Further fields; a phone folds them away. */
  children?: ReactNode;
  chips?: readonly FilterChip[];
  /** Missing while nothing is to be cleared. */
  onClear?: (() => void) | undefined;
  /** At the end of the line: what can be done with the list as a whole. */
  end?: ReactNode;
  /** Fields that are sent together, not each by itself. */
  form?: Form;
};

const Frame = ({ label, form, children }: Pick<Props, 'label' | 'form'> & { children: ReactNode }) =>
  form ? (
    <form
      aria-label={label}
      className={classes.line}
      data-form
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isReady) form.onSubmit();
      }}
    >
      {children}
    </form>
  ) : (
    <div className={classes.line}>{children}</div>
  );

/** On a phone: what the fields behind it do is told by the chips and by their number. */
const Fold = ({ count, children }: { count: number; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="default"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.filters(count)}
      </Button>
      <div id={id} className={classes.folded} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
};

/** What narrows a list, on one line above its rows; below it what is chosen, each to be taken back. */
export const FilterBar = ({ label, search, children, chips = [], onClear, end, form }: Props) => {
  const isPhone = useRoom() === 'phone';
  return (
    <search className={classes.bar} {...(!form && { 'aria-label': label })}>
      <Frame label={label} {...(form && { form })}>
        <div className={classes.search}>{search}</div>
        {isPhone && children ? <Fold count={chips.length}>{children}</Fold> : children}
        {form && (
          <Button type="submit" className={classes.submit} disabled={!form.isReady}>
            {form.verb}
          </Button>
        )}
        {end && <div className={classes.end}>{end}</div>}
      </Frame>
      {(chips.length > 0 || onClear) && (
        <div className={classes.chosen}>
          <FilterChips chips={chips} />
          {onClear && (
            <Anchor component="button" type="button" fz={13} onClick={onClear}>
              {messages.clearAll}
            </Anchor>
          )}
        </div>
      )}
    </search>
  );
};
